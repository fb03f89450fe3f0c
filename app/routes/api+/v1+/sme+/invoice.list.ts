import { listInvoices } from "~/domain/orders/order-list.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { domainQuery, pageQuery } from "~/http/api/lists";
import { invoiceList, invoiceListJson } from "~/http/api/shapes/invoice.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.invoice.see",
    summary: "The invoices of your orders, those of the newest order first.",
    query: pageQuery,
    output: invoiceList,
    run: async ({ actor, query }) => invoiceListJson(await listInvoices(actor.applicantId ?? "", domainQuery(query))),
  }),
);
