import { listInstalments } from "~/domain/instalments/instalment.server";
import { findSme } from "~/domain/profiles/profile.server";
import { orderAt } from "~/http/api/calls/expansions.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { domainQuery, pageQuery } from "~/http/api/shapes/list-queries";
import { instalmentList, instalmentListJson } from "~/http/api/shapes/orders.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "instalments.see",
    summary: "An SME's instalments, newest first.",
    of: "sme",
    query: pageQuery,
    changing: { items: "installments", kind: "order", subject: "order_id" },
    expands: { order: orderAt("installments.order_id") },
    output: instalmentList,
    async run({ actor, id, query }) {
      await findSme(actor, id);
      return instalmentListJson(await listInstalments(domainQuery(query), id));
    },
  }),
);
