export { reverseReceiptDialog as loader, submitReceiptReversal as action } from "~/http/pages/cash.server";
export { ReverseReceipt as default, reverseReceiptMeta as meta } from "~/ui/cash/receipts";
