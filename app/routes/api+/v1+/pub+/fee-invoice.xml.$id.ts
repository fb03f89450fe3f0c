import { feeInvoiceXmlCall } from "~/http/pages/fee-invoices.server";

export const { loader, action } = feeInvoiceXmlCall;
