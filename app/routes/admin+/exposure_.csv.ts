import type { LoaderFunctionArgs } from "@remix-run/node";
import { exposureFile } from "~/http/exposure.server";

export const loader = (args: LoaderFunctionArgs) => exposureFile(args);
