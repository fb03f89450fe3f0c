export { submitVatRates as action, vatDialog as loader } from "~/http/pages/fee-invoices.server";
export { VatRatesDialog as default, vatMeta as meta } from "~/ui/fee-invoices/fee-invoice-list";
