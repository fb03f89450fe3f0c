/** Calls to close months, for admin and bank. */
import * as z from "zod";
import { closeMonth, findMonth, listMonths } from "~/domain/month-closing/month-closing.server";
import { type ClosedMonth, isMonth } from "~/domain/month-closing/month-statement";
import { nullableLineInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { suspenseJson, suspenseShape } from "~/http/api/shapes/bank-statements";
import {
  dollars,
  flag,
  inDollars,
  isoOrNull,
  text,
  textOrNull,
  timeOrNull,
  wholeShape,
} from "~/http/api/shapes/basics";
import { momentary } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const month = text("2026-11").meta({ description: "Such as 2026-11.", examples: ["2026-11"] });

const monthStatement = z
  .object({
    month,
    closedAt: timeOrNull.meta({ description: "Null while the month is open.", examples: [null] }),
    closedBy: textOrNull("Faisal Al Bader").meta({ description: "Null while the month is open.", examples: [null] }),
    isNext: flag(true).meta({ description: "True if it can be closed now." }),
    collections: z
      .object({
        opening: dollars(0),
        payments: dollars(312.5),
        transfers: dollars(0).meta({ description: "Bank transfers whose payers were identified." }),
        unidentified: dollars(0).meta({ description: "The change of the money in suspense. Can be negative." }),
        givenBack: dollars(0),
        insurers: dollars(0).meta({ description: "Insurers' payments for claims, less recoveries passed on." }),
        suppliers: dollars(0).meta({ description: "Suppliers' repayments of credited amounts, less undone ones." }),
        settled: dollars(0),
        closing: dollars(312.5),
      })
      .meta({
        description:
          "Money received from SMEs, less refunds, the settled shares of earlier months and settlements with the bank.",
      }),
    funding: z
      .object({
        opening: dollars(0),
        paidOut: dollars(1125),
        returned: dollars(0),
        repaid: dollars(0),
        closing: dollars(-1125),
      })
      .meta({ description: "Payouts of the bank to suppliers, less repaid principal, as a credit." }),
    shares: z
      .object({
        bank: dollars(12.5),
        product: dollars(112.5),
        orders: wholeShape(1).meta({ description: "Number of orders whose invoices were verified." }),
      })
      .meta({ description: "Shares earned in the month. Closing the month settles Dhow's." }),
    suspense: suspenseShape,
  })
  .meta({ id: "MonthStatement" });

const inDollarsAll = <Of extends Record<string, number>>(of: Of) =>
  Object.fromEntries(Object.entries(of).map(([name, cents]) => [name, inDollars(cents)])) as Of;

const monthStatementJson = ({
  month,
  closed,
  isNext,
  statement: { collections, funding, shares, suspense },
}: ClosedMonth): z.input<typeof monthStatement> => ({
  month,
  isNext,
  closedAt: isoOrNull(closed?.at ?? null),
  closedBy: closed?.by ?? null,
  collections: inDollarsAll(collections),
  funding: inDollarsAll(funding),
  shares: { bank: inDollars(shares.bank), product: inDollars(shares.product), orders: shares.orders },
  suspense: suspenseJson(suspense),
});

/** Calls to list and close months. */
export const closingCalls = {
  list: get({
    permission: "books.close",
    summary: "Statements of all months, newest first.",
    output: z.object({ months: z.array(monthStatement) }),
    run: async ({ actor }) => ({ months: (await listMonths(actor)).map(monthStatementJson) }),
  }),
  close: post({
    verb: closeMonth,
    summary: "Close the oldest open month, from its last day on.",
    notes:
      "Dhow's share of the collected money is settled. Later postings go into the next month. Unidentified money at " +
      "the month's end rejects the call with `money_in_suspense`, unless `overSuspense` is true. Entries of the " +
      "month's bank statements that the ledger has not booked, and nobody has explained, reject it with " +
      "`unexplained_differences`, unless `differenceReason` is given.",
    input: z.object({
      month: z.string({ error: message("whichMonth") }).refine(isMonth, message("whichMonth")),
      overSuspense: z
        .boolean(message("trueOrFalse"))
        .optional()
        .meta({ description: "True closes the month although money in `suspense` is unidentified." }),
      differenceReason: nullableLineInput().optional().meta({
        description: "Why the month closes although entries of its bank statements are neither booked nor explained.",
      }),
    }),
    example: { month: momentary.monthToClose },
    output: monthStatement,
    async run({ act, actor, input, key }) {
      const { month, overSuspense: isOverSuspense = false, differenceReason = null } = input;
      await act(month, { isOverSuspense, differenceReason, key });
      return monthStatementJson(await findMonth(actor, input.month));
    },
  }),
};
