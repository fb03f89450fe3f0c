import { endpoint } from "~/http/api/endpoint.server";
import { orderShowCall } from "~/http/api/officers/orders.server";

export const { loader, action, methods } = endpoint(orderShowCall);
