import { cancelOwnOrder } from "~/domain/orders/order.server";
import { orderAction } from "~/http/api/calls/order-action.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  orderAction(
    cancelOwnOrder,
    "Cancel an order whose upfront part is unpaid. Its credit becomes available again.",
    "orderCreated",
  ),
);
