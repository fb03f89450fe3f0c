import { orderShowCall } from "~/http/api/calls/orders.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(orderShowCall);
