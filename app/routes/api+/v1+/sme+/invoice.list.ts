import { listOwnInvoices } from "~/domain/orders/order-list.server";
import { orderAt } from "~/http/api/calls/expansions.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { ownInvoiceList, ownInvoiceListJson } from "~/http/api/shapes/invoices.server";
import { domainQuery, pageQuery } from "~/http/api/shapes/list-queries";

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.invoice.see",
    summary: "Invoices of your orders, newest order first.",
    query: pageQuery,
    changing: { items: "invoices", kind: "order", subject: "order_id" },
    expands: { order: orderAt("invoices.order_id") },
    output: ownInvoiceList,
    run: async ({ actor, query }) =>
      ownInvoiceListJson(await listOwnInvoices(actor.applicantId ?? "", domainQuery(query))),
  }),
);
