import { payoutCall } from "~/http/api/calls/payouts.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(payoutCall);
