export { feeInvoiceListPage as loader } from "~/http/pages/fee-invoices.server";
export { FeeInvoiceList as default, feeInvoicesMeta as meta } from "~/ui/fee-invoices/fee-invoice-list";
