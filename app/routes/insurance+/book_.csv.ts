import type { LoaderFunctionArgs } from "@remix-run/node";
import { ageingFile } from "~/http/book.server";

export const loader = (args: LoaderFunctionArgs) => ageingFile(args);
