import { endpoint, get } from "~/http/api/endpoint.server";
import { orderShowOfBank } from "~/http/api/officers/orders.server";

export const { loader, action, methods } = endpoint(get(orderShowOfBank));
