import { paymentReversalCalls } from "~/http/api/calls/payment-reversals.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(paymentReversalCalls.list);
