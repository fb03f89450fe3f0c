export { ownRepaymentsPage as loader } from "~/http/pages/repayments.server";
export { debtMeta as meta, OwnRepayments as default } from "~/ui/repayments/repayment-pages";
