import { endpoint } from "~/http/api/endpoint.server";
import { orderListCall } from "~/http/api/officers/orders.server";

export const { loader, action, methods } = endpoint(orderListCall);
