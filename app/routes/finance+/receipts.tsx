export { receiptsPage as loader } from "~/http/pages/cash.server";
export { ReceiptList as default, receiptsMeta as meta } from "~/ui/cash/receipts";
