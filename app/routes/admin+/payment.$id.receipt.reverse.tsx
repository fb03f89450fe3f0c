export { reversalDialog as loader, submitPaymentReversal as action } from "~/http/pages/payment-reversals.server";
export { ReversePayment as default, reversePaymentMeta as meta } from "~/ui/payment-reversals/reversal-dialog";
