import type { LoaderFunctionArgs } from "@remix-run/node";
import { collectionsFile } from "~/http/book.server";

export const loader = (args: LoaderFunctionArgs) => collectionsFile(args);
