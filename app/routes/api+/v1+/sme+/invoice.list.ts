import { loadOrderReferences } from "~/domain/orders/order-checkout.server";
import { listInvoices } from "~/domain/orders/order-list.server";
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
    async run({ actor, query }) {
      const listed = await listInvoices(actor.applicantId ?? "", domainQuery(query));
      return ownInvoiceListJson(listed, await loadOrderReferences(listed.rows.map(({ orderId }) => orderId)));
    },
  }),
);
