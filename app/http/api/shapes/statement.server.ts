/** A company's account for a month. Source: domain/ledger/statement.ts. */
import * as z from "zod";
import { Invalid } from "~/domain/errors";
import { movements, type Statement } from "~/domain/ledger/statement";
import { orderNumber } from "~/domain/orders/status";
import { dollars, id, inDollars, iso, text, time } from "./basics";

const WHICH = "month must be a month such as 2026-11";

export const monthQuery = z.object({
  month: z
    .string(WHICH)
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, WHICH)
    .optional()
    .meta({ description: "Such as 2026-11, of the months since the company registered; this one when it is left out.", examples: ["2026-11"] }),
});

/** Errors: Invalid when the company has no statement of the month that was asked for. */
export function theMonth(asked: string | undefined, statement: Statement): Statement {
  if (asked !== undefined && asked !== statement.month) throw new Invalid({ month: ["there is no statement of this month"] });
  return statement;
}

const entry = z
  .object({
    _id: id("log"),
    createdAt: time,
    order: z.object({ _id: id("order"), number: text("D-001042") }),
    party: text("Al Noor Wholesale").meta({ description: "The order's other side." }),
    what: z.enum([...movements.sme, ...movements.provider]).meta({ examples: ["Ordered"] }),
    amount: dollars(1250).meta({ description: "How the balance changes." }),
    balance: dollars(1250).meta({ description: "The balance after it." }),
  })
  .meta({ id: "StatementEntry" });

const month = text("2026-11");

const statement = z
  .object({
    _id: id("sme").meta({ description: "The company's." }),
    name: text("Gulf Pantry Trading"),
    month,
    months: z.array(month).meta({ description: "Those that there are statements of, the last one first." }),
    opening: dollars(0),
    entries: z.array(entry),
    closing: dollars(1250).meta({ description: "What an SME still has to pay, or a supplier still has to be paid." }),
    asOf: time,
  })
  .meta({ id: "Statement" });

export const companyStatement = z.object({ statement });

export const statementFrom = (from: Statement): z.input<typeof statement> => ({
  _id: from.id,
  name: from.name,
  month: from.month,
  months: from.months,
  opening: inDollars(from.opening),
  entries: from.entries.map((one) => ({
    _id: one.id,
    createdAt: iso(one.at),
    order: { _id: one.orderId, number: orderNumber(one.orderNumber) },
    party: one.party,
    what: one.what,
    amount: inDollars(one.amount),
    balance: inDollars(one.balance),
  })),
  closing: inDollars(from.closing),
  asOf: iso(from.asOf),
});
