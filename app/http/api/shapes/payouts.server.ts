/** Payouts due to suppliers. See app/domain/payouts/payout.server.ts. */
import * as z from "zod";
import { describeFigure } from "~/domain/figures/figures";
import type { Listed } from "~/domain/lists/list";
import { formatOrderNumber } from "~/domain/orders/status";
import type { DuePayout } from "~/domain/payouts/payout.server";
import type { Cents } from "~/domain/values/money";
import { accountExample } from "./applicants.server";
import { dollars, flag, id, inDollars, iso, numberOfOrder, text, timeShape, wholeShape } from "./basics";
import { payeeJson, payeeOrNull } from "./payees";
import { moments } from "./sample-trade";

const payout = z
  .object({
    order_id: id("order"),
    number: numberOfOrder,
    provider_id: z.object({
      _id: id("supplier"),
      auth_id: accountExample("supplier@dhow.test"),
      desc: z.object({ title: text("Al Noor Wholesale") }),
    }),
    amount: dollars(1125).meta({ description: "The amount due to the supplier." }),
    payee: payeeOrNull,
    since: timeShape(moments.verified).meta({ description: "When the invoice was verified." }),
    dueBy: timeShape(moments.payoutDue).meta({
      description: "The promised deadline: the end of the fourth working day after the upload of the invoice.",
    }),
    overdue: flag(false).meta({ description: "True after the deadline." }),
  })
  .meta({ id: "Payout" });

/** A page of due payouts. */
export const payoutList = z.object({
  payouts: z.array(payout),
  count: wholeShape(1),
  total: dollars(1125).meta({ description: `${describeFigure("payable")} Over all pages.` }),
});

/** Converts due payouts to JSON. `total` is cents, `now` UTC milliseconds. */
export const payoutListJson = (
  { rows, count, total }: Listed<DuePayout> & { total: Cents },
  now: number,
): z.input<typeof payoutList> => ({
  payouts: rows.map((row) => ({
    order_id: row.orderId,
    number: formatOrderNumber(row.number),
    provider_id: { _id: row.supplierId, auth_id: { email: row.supplierEmail }, desc: { title: row.supplier } },
    amount: inDollars(row.share),
    payee: payeeJson(row.payee),
    since: iso(row.since),
    dueBy: iso(row.dueAt),
    overdue: now > row.dueAt,
  })),
  count,
  total: inDollars(total),
});
