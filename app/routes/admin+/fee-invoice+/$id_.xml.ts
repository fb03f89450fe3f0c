export { feeInvoiceXml as loader } from "~/http/pages/fee-invoices.server";
