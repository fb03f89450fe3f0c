export { balancePage as loader } from "~/http/book.server";
export { bookMeta as meta, TrialBalancePage as default } from "~/ui/back-office/book";
