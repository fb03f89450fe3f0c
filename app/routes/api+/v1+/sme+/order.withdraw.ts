import { withdrawOrder } from "~/domain/cancellations/cancellation.server";
import { endpoint } from "~/http/api/endpoint.server";
import { orderAction } from "~/http/api/order-act.server";

export const { loader, action, methods } = endpoint(
  orderAction(
    withdrawOrder,
    "Withdraw from an order whose goods had not come by the day of delivery: what was paid is given back.",
    "orderOverdue",
  ),
);
