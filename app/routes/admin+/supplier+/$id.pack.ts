import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyPackFile } from "~/http/pages/packs.server";

export const loader = (args: LoaderFunctionArgs) => companyPackFile(args, "provider");
