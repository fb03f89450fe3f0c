import { listInstalments } from "~/domain/instalments/instalments.server";
import { smeFor } from "~/domain/profiles/profiles.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { domainQuery, pageQuery } from "~/http/api/lists";
import { instalmentList, instalmentListFrom } from "~/http/api/shapes/order.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "instalments.see",
    summary: "An SME's instalments, newest first.",
    of: "sme",
    query: pageQuery,
    output: instalmentList,
    async run({ actor, id, query }) {
      await smeFor(actor, id);
      return instalmentListFrom(await listInstalments(domainQuery(query), id));
    },
  }),
);
