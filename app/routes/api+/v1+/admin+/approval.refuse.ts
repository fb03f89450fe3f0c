import { endpoint, post } from "~/http/api/endpoint.server";
import { approvalCalls } from "~/http/api/officers/approvals.server";

export const { loader, action, methods } = endpoint(post(approvalCalls.refuse));
