export { issueDialog as loader, submitIssue as action } from "~/http/pages/fee-invoices.server";
export { IssueFeeInvoices as default, issueMeta as meta } from "~/ui/fee-invoices/fee-invoice-list";
