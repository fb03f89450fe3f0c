import { approvalCalls } from "~/http/api/calls/approvals.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(approvalCalls.refuse);
