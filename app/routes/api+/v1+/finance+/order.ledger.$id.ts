import { endpoint } from "~/http/api/endpoint.server";
import { orderLedgerCall } from "~/http/api/officers/orders.server";

export const { loader, action, methods } = endpoint(orderLedgerCall);
