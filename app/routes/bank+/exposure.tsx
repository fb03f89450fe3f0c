import type { LoaderFunctionArgs } from "@remix-run/node";
import { exposurePage } from "~/http/exposure.server";

export { exposureMeta as meta, ExposurePage as default } from "~/ui/back-office/exposure";

export const loader = (args: LoaderFunctionArgs) => exposurePage(args);
