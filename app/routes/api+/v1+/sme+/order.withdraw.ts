import { withdrawOrder } from "~/domain/cancellations/cancellation.server";
import { orderAction } from "~/http/api/calls/order-action.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  orderAction(
    withdrawOrder,
    "Withdraw from an order whose goods had not come by the day of delivery: what was paid is given back.",
    "orderOverdue",
  ),
);
