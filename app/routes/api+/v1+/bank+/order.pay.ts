import { endpoint, post } from "~/http/api/endpoint.server";
import { payOutCall } from "~/http/api/officers/payouts.server";

export const { loader, action, methods } = endpoint(post(payOutCall));
