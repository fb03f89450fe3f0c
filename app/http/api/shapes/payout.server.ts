/** What the bank has yet to pay to suppliers. Source: app/domain/payouts/payouts.server.ts. */
import * as z from "zod";
import type { Listed } from "~/domain/lists";
import type { Cents } from "~/domain/money";
import { orderNumber } from "~/domain/orders/status";
import type { Payout } from "~/domain/payouts/payouts.server";
import { moments } from "../story";
import { dollars, id, inDollars, iso, numberOfOrder, text, timeAt, wholeShape } from "./basics";
import { accountIdOf } from "./company.server";
import { payeeFrom, payeeOrNull } from "./payee";

const payout = z
  .object({
    order_id: id("order"),
    number: numberOfOrder,
    provider_id: z.object({
      _id: id("supplier"),
      auth_id: accountIdOf("supplier@dhow.test"),
      desc: z.object({ title: text("Al Noor Wholesale") }),
    }),
    amount: dollars(1125).meta({ description: "The supplier's share." }),
    payee: payeeOrNull,
    since: timeAt(moments.verified).meta({ description: "When its invoice was verified." }),
  })
  .meta({ id: "Payout" });

export const payoutList = z.object({
  payouts: z.array(payout),
  count: wholeShape(1),
  total: dollars(1125).meta({ description: "Of all pages." }),
});

export const payoutListFrom = ({
  rows,
  count,
  total,
}: Listed<Payout> & { total: Cents }): z.input<typeof payoutList> => ({
  payouts: rows.map((one) => ({
    order_id: one.orderId,
    number: orderNumber(one.number),
    provider_id: { _id: one.supplierId, auth_id: { email: one.supplierEmail }, desc: { title: one.supplier } },
    amount: inDollars(one.share),
    payee: payeeFrom(one.payee),
    since: iso(one.since),
  })),
  count,
  total: inDollars(total),
});
