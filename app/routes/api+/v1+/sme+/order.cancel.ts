import { cancelOwnOrder } from "~/domain/orders/order.server";
import { endpoint } from "~/http/api/endpoint.server";
import { orderAction } from "~/http/api/order-act.server";

export const { loader, action, methods } = endpoint(
  orderAction(
    cancelOwnOrder,
    "Cancel an order whose upfront part is unpaid: its credit is free again.",
    "orderCreated",
  ),
);
