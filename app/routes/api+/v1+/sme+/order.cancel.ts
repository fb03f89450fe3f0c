import { cancelOwnOrder } from "~/domain/orders/orders.server";
import { endpoint } from "~/http/api/endpoint.server";
import { orderAct } from "~/http/api/order-act.server";

export const { loader, action, methods } = endpoint(
  orderAct(cancelOwnOrder, "Cancel an order whose upfront part is unpaid: its credit is free again.", "orderCreated"),
);
