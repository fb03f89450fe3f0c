/** A company's monthly statement. See app/domain/statements/statement.ts. */
import * as z from "zod";
import { figures } from "~/domain/figures/figures";
import { formatOrderNumber } from "~/domain/orders/status";
import { type Movement, movements, type Statement } from "~/domain/statements/statement";
import type { ApplicantRole } from "~/domain/values/actor";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { dollars, id, inDollars, iso, numberOfOrder, text, timeShape } from "./basics";
import { pageQuery } from "./list-queries";
import { payoutReferenceJson, payoutReferenceShape } from "./payout-references.server";
import { moments, storyPostings } from "./sample-trade";
import { samples } from "./samples";

const WHICH = "month must be a month such as 2026-11";

/** The query of a statement: its month and the page of its entries. */
export const statementQuery = pageQuery.pick({ page: true, perPage: true }).extend({
  month: z
    .string(WHICH)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, WHICH)
    .optional()
    .meta({
      description: "A month since the company registered, such as 2026-11. Left out: this month.",
      examples: ["2026-11"],
    }),
});

/**
 * Returns the statement. `asked` is the requested month, if any.
 * @throws Invalid if the statement is of another month, because the company has none of the requested month.
 */
export function requireMonth(month: string | undefined, statement: Statement): Statement {
  if (month !== undefined && month !== statement.month) throw new Invalid({ month: [message("noSuchMonth")] });
  return statement;
}

const entry = z
  .object({
    _id: id("log"),
    createdAt: timeShape(moments.ordered),
    order: z.object({ _id: id("order"), number: numberOfOrder }),
    party: text("Al Noor Wholesale").meta({ description: "The other company of the order." }),
    what: z.enum([...movements.sme, ...movements.provider]).meta({ examples: ["Ordered"] }),
    amount: dollars(1250).meta({ description: "The change of the balance." }),
    payout: payoutReferenceShape
      .nullable()
      .meta({ description: "The bank's payout details. Null for other entries.", examples: [null] }),
    balance: dollars(1250).meta({ description: "The balance after the entry." }),
  })
  .meta({ id: "StatementEntry" });

const month = text("2026-11");

const meaning = (figure: "used" | "payable") => `${figures[figure].name} (${figures[figure].says}).`;

const statement = z
  .object({
    _id: id("sme").meta({ description: "`_id` of the company." }),
    name: text("Gulf Pantry Trading"),
    month,
    months: z.array(month).meta({ description: "Months with a statement, newest first." }),
    opening: dollars(0),
    entries: z.array(entry).meta({ description: "One page of the month's entries, in time order." }),
    closing: dollars(937.5).meta({
      description: `The closing balance. For an SME, ${meaning("used")} For a supplier, ${meaning("payable")}`,
    }),
    asOf: timeShape(moments.now),
  })
  .meta({ id: "Statement" });

/** A monthly statement. */
export const statementOutput = z.object({
  statement,
  count: z.int().meta({ description: "Entries on all pages.", examples: [2] }),
});

const exampleLine = (line: {
  _id: string;
  createdAt: string;
  party: string;
  what: Movement;
  amount: number;
  balance: number;
}) => ({
  ...line,
  payout: null,
  order: { _id: samples.order, number: "D-001042" },
});
/** Example statements by role. */
export const statementExamples: Record<ApplicantRole, z.input<typeof statementOutput>> = {
  sme: {
    statement: {
      _id: samples.sme,
      name: "Gulf Pantry Trading",
      month: "2026-11",
      months: ["2026-11", "2026-10"],
      opening: 0,
      entries: [
        exampleLine({
          _id: storyPostings[0]!._id,
          createdAt: moments.ordered,
          party: "Al Noor Wholesale",
          what: "Ordered",
          amount: 1250,
          balance: 1250,
        }),
        exampleLine({
          _id: storyPostings[3]!._id,
          createdAt: moments.paid,
          party: "Al Noor Wholesale",
          what: "Paid",
          amount: -312.5,
          balance: 937.5,
        }),
      ],
      closing: 937.5,
      asOf: moments.now,
    },
    count: 2,
  },
  provider: {
    statement: {
      _id: samples.supplier,
      name: "Al Noor Wholesale",
      month: "2026-11",
      months: ["2026-11", "2026-10", "2026-09"],
      opening: 0,
      entries: [
        exampleLine({
          _id: storyPostings[5]!._id,
          createdAt: moments.verified,
          party: "Gulf Pantry Trading",
          what: "Share booked",
          amount: 1125,
          balance: 1125,
        }),
      ],
      closing: 1125,
      asOf: moments.now,
    },
    count: 1,
  },
};

/** Converts a statement to JSON. */
export const statementJson = (from: Statement): z.input<typeof statement> => ({
  _id: from.id,
  name: from.name,
  month: from.month,
  months: from.months,
  opening: inDollars(from.opening),
  entries: from.entries.map((statementEntry) => ({
    _id: statementEntry.id,
    createdAt: iso(statementEntry.at),
    order: { _id: statementEntry.orderId, number: formatOrderNumber(statementEntry.orderNumber) },
    party: statementEntry.party,
    what: statementEntry.movement,
    payout: payoutReferenceJson(statementEntry.payoutDetails),
    amount: inDollars(statementEntry.amount),
    balance: inDollars(statementEntry.balance),
  })),
  closing: inDollars(from.closing),
  asOf: iso(from.asOf),
});
