import type { LoaderFunctionArgs } from "@remix-run/node";
import { vintagesFile } from "~/http/book.server";

export const loader = (args: LoaderFunctionArgs) => vintagesFile(args);
