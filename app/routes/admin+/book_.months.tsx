import type { LoaderFunctionArgs } from "@remix-run/node";
import { bookMonthsPage } from "~/http/book.server";

export { bookMeta as meta, VintagesPage as default } from "~/ui/back-office/book";

export const loader = (args: LoaderFunctionArgs) => bookMonthsPage(args);
