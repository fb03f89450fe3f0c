import { endpoint, get } from "~/http/api/endpoint.server";
import { coveredOrderList } from "~/http/api/officers/orders.server";

export const { loader, action, methods } = endpoint(get(coveredOrderList));
