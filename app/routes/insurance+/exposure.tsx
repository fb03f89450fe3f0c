import type { LoaderFunctionArgs } from "@remix-run/node";
import { exposurePage } from "~/http/exposure.server";

export { ExposurePage as default, exposureMeta as meta } from "~/ui/back-office/exposure";

export const loader = (args: LoaderFunctionArgs) => exposurePage(args);
