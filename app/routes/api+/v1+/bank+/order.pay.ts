import { endpoint } from "~/http/api/endpoint.server";
import { payOutCall } from "~/http/api/officers/payouts.server";

export const { loader, action, methods } = endpoint(payOutCall);
