export { feeInvoicePage as loader } from "~/http/pages/fee-invoices.server";
export { FeeInvoicePage as default, feeInvoiceMeta as meta } from "~/ui/fee-invoices/fee-invoice-page";
