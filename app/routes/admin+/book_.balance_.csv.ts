import type { LoaderFunctionArgs } from "@remix-run/node";
import { balanceFile } from "~/http/book.server";

export const loader = (args: LoaderFunctionArgs) => balanceFile(args);
