import { repaymentCalls } from "~/http/api/calls/repayments.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(repaymentCalls.record);
