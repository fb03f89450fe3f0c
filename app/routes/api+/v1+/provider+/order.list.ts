import { endpoint, get } from "~/http/api/endpoint.server";
import { domainQuery, turnQuery } from "~/http/api/lists";
import { orderList, orderListFrom } from "~/http/api/shapes/order.server";
import { ordersFor } from "~/http/orders.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.see",
    summary: "The orders that were placed with you, newest first.",
    query: turnQuery.omit({ q: true }),
    output: orderList,
    run: async ({ actor, query }) => orderListFrom(await ordersFor(actor, domainQuery(query), query.status)),
  }),
);
