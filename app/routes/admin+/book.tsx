import type { LoaderFunctionArgs } from "@remix-run/node";
import { ageingPage } from "~/http/book.server";

export { AgeingPage as default, bookMeta as meta } from "~/ui/back-office/book";

export const loader = (args: LoaderFunctionArgs) => ageingPage(args);
