import { listDuePayouts } from "~/domain/payouts/payout.server";
import { clock } from "~/domain/values/clock";
import { orderAt } from "~/http/api/calls/expansions.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { domainQuery, pageQuery } from "~/http/api/shapes/list-queries";
import { payoutList, payoutListJson } from "~/http/api/shapes/payouts.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.payout",
    summary: "Due payouts to suppliers, earliest deadline first.",
    query: pageQuery,
    changing: { items: "payouts", kind: "order", subject: "order_id" },
    expands: { order: orderAt("payouts.order_id") },
    output: payoutList,
    run: async ({ query }) => payoutListJson(await listDuePayouts(domainQuery(query)), clock.now()),
  }),
);
