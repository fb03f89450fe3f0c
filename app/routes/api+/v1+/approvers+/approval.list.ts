import { endpoint } from "~/http/api/endpoint.server";
import { approvalCalls } from "~/http/api/officers/approvals.server";

export const { loader, action, methods } = endpoint(approvalCalls.list);
