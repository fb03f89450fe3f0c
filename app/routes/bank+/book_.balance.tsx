import type { LoaderFunctionArgs } from "@remix-run/node";
import { balancePage } from "~/http/book.server";

export { bookMeta as meta, TrialBalancePage as default } from "~/ui/back-office/book";

export const loader = (args: LoaderFunctionArgs) => balancePage(args);
