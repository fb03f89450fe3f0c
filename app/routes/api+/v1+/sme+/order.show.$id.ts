import { orderFor } from "~/domain/orders/views.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { orderFrom, orderShown } from "~/http/api/shapes/order.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.see",
    summary: "One of your orders, with its instalments and, on its way, the delivery code.",
    of: "order",
    output: orderShown,
    run: async ({ actor, id }) => ({ order: orderFrom(await orderFor(actor, id)) }),
  }),
);
