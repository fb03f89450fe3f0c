import { listInvoices } from "~/domain/orders/order-list.server";
import { findSme } from "~/domain/profiles/profile.server";
import { orderAt } from "~/http/api/calls/expansions.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { invoiceList, invoiceListJson } from "~/http/api/shapes/invoices.server";
import { domainQuery, pageQuery } from "~/http/api/shapes/list-queries";

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.invoice.see",
    summary: "Invoices of an SME's orders, newest order first.",
    of: "sme",
    query: pageQuery,
    changing: { items: "invoices", kind: "order", subject: "order_id" },
    expands: { order: orderAt("invoices.order_id") },
    output: invoiceList,
    async run({ actor, id, query }) {
      await findSme(actor, id);
      return invoiceListJson(await listInvoices(id, domainQuery(query)));
    },
  }),
);
