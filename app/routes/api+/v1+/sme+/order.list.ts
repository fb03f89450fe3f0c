import { listOrders } from "~/domain/orders/lists.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { domainQuery, orderQuery } from "~/http/api/lists";
import { orderList, orderListFrom } from "~/http/api/shapes/order.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.see",
    summary: "Your orders, newest first.",
    query: orderQuery,
    output: orderList,
    run: async ({ actor, query }) => orderListFrom(await listOrders(actor, domainQuery(query))),
  }),
);
