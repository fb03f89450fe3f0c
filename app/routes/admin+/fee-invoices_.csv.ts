export { feeInvoicesFile as loader } from "~/http/pages/fee-invoices.server";
