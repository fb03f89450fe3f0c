import type { LoaderFunctionArgs } from "@remix-run/node";
import { ageingPage } from "~/http/book.server";

export { bookMeta as meta, AgeingPage as default } from "~/ui/back-office/book";

export const loader = (args: LoaderFunctionArgs) => ageingPage(args);
