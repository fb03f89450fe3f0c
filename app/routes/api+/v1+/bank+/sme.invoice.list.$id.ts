import { listInvoices } from "~/domain/orders/lists.server";
import { smeFor } from "~/domain/profiles/profiles.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { domainQuery, pageQuery } from "~/http/api/lists";
import { invoiceList, invoiceListFrom } from "~/http/api/shapes/invoice.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.invoice.see",
    summary: "The invoices of an SME's orders, the newest order's first.",
    of: "sme",
    query: pageQuery,
    output: invoiceList,
    async run({ actor, id, query }) {
      await smeFor(actor, id);
      return invoiceListFrom(await listInvoices(id, domainQuery(query)));
    },
  }),
);
