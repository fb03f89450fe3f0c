import { checkoutCalls } from "~/http/api/calls/checkouts.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(checkoutCalls.show);
