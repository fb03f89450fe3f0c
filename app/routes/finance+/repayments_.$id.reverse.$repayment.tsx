export { reverseRepaymentDialog as loader, submitRepaymentReversal as action } from "~/http/pages/repayments.server";
export { ReverseRepayment as default, reverseMeta as meta } from "~/ui/repayments/repayment-pages";
