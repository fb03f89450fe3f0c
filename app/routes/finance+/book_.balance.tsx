export { trialBalancePage as loader } from "~/http/book.server";
export { portfolioMeta as meta, TrialBalancePage as default } from "~/ui/back-office/book";
