import { endpoint } from "~/http/api/endpoint.server";
import { payoutCall } from "~/http/api/officers/payouts.server";

export const { loader, action, methods } = endpoint(payoutCall);
