import { withdrawOrder } from "~/domain/cancellations/cancellation.server";
import { orderAction } from "~/http/api/calls/order-action.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  orderAction(
    withdrawOrder,
    "Withdraw from an order that was not delivered by its delivery day. Your payments are refunded.",
    "orderOverdue",
  ),
);
