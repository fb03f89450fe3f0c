import { feeInvoiceCalls } from "~/http/api/calls/fee-invoices.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(feeInvoiceCalls.issue);
