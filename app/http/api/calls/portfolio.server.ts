/** Portfolio calls: everything for admin and bank, the ageing of their own SMEs for insurers. */
import * as z from "zod";
import { describeFigure } from "~/domain/figures/figures";
import { ledgerAccounts } from "~/domain/ledger/ledger";
import { loadAgeingOf } from "~/domain/portfolio/ageing-at-day-end.server";
import { loadTrialBalanceOf } from "~/domain/portfolio/balance-at-day-end.server";
import type { AgeTotal } from "~/domain/portfolio/portfolio";
import { loadAgeing, loadMonthlyPortfolio, loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { rateToFraction } from "~/domain/values/money";
import { get } from "~/http/api/protocol/endpoint.server";
import { dollars, fractionShape, inDollars, iso, text, timeShape, wholeShape } from "~/http/api/shapes/basics";
import { pastDayQuery } from "~/http/api/shapes/past-day";
import { moments } from "~/http/api/shapes/sample-trade";

const asOf = timeShape(moments.now).meta({ description: "When the figures were read." });
const month = text("2026-11").meta({ description: "Such as 2026-11." });

const age = z
  .object({
    amount: dollars(937.5).meta({ description: "Owed amount." }),
    count: wholeShape(3).meta({ description: "Number of instalments." }),
    share: fractionShape(1).meta({ description: "Share of the outstanding amount." }),
  })
  .meta({ id: "AgeSum" });

const ageing = z
  .object({
    notDue: age.meta({ description: "Not due yet." }),
    to30: age.meta({ description: "1 to 30 calendar days overdue." }),
    to60: age.meta({ description: "31 to 60 calendar days overdue." }),
    to90: age.meta({ description: "61 to 90 calendar days overdue." }),
    over90: age.meta({ description: "More than 90 calendar days overdue." }),
    outstanding: dollars(937.5).meta({
      description: "Unpaid instalments, without upfront and disputed parts, of delivered orders.",
    }),
    disputed: dollars(0).meta({
      description: "The disputed parts of unpaid instalments. They are neither due nor late.",
    }),
    par30: fractionShape(0).meta({ description: "`atRisk` divided by `outstanding`." }),
    atRisk: dollars(0).meta({ description: "Unpaid amount of orders with an instalment more than 30 days overdue." }),
    ordersAtRisk: wholeShape(0).meta({ description: "Number of those orders." }),
    notDelivered: dollars(0).meta({ description: "Owed for placed orders that are not delivered." }),
    reserved: dollars(0).meta({ description: describeFigure("reserved") }),
    asOf,
  })
  .meta({ id: "Ageing" });

const ageJson = ({ amount, count, share }: AgeTotal) => ({
  amount: inDollars(amount),
  count,
  share: rateToFraction(share),
});

/** Shows the ageing. */
export const ageingCall = get({
  permission: "ageing.see",
  summary: "Outstanding amounts by days overdue, and PAR30, now or at the end of a day.",
  notes: "An insurer sees only the SMEs that it covers.",
  query: pastDayQuery,
  output: z.object({ ageing }),
  run: async ({ actor, query: { date } }) => {
    const found = date === null ? loadAgeing(actor) : loadAgeingOf(actor, date);
    const { rows, outstanding, disputed, atRisk, notDelivered, reserved, asOf } = await found;
    return {
      ageing: {
        notDue: ageJson(rows.notDue),
        to30: ageJson(rows.to30),
        to60: ageJson(rows.to60),
        to90: ageJson(rows.to90),
        over90: ageJson(rows.over90),
        outstanding: inDollars(outstanding),
        disputed: inDollars(disputed),
        par30: rateToFraction(atRisk.share),
        atRisk: inDollars(atRisk.amount),
        ordersAtRisk: atRisk.orders,
        notDelivered: inDollars(notDelivered),
        reserved: inDollars(reserved),
        asOf: iso(asOf),
      },
    };
  },
});

const vintage = z
  .object({
    month,
    count: wholeShape(1).meta({ description: "Number of orders." }),
    ordered: dollars(1250).meta({ description: "Total of the orders." }),
    paid: dollars(312.5).meta({ description: "Paid part." }),
    unpaid: dollars(937.5).meta({ description: "Owed part." }),
    late: dollars(0).meta({ description: "Late part." }),
    lateShare: fractionShape(0).meta({ description: "`late` divided by `ordered`." }),
  })
  .meta({ id: "Vintage" });

/** Shows orders by month. */
export const vintagesCall = get({
  permission: "book.see",
  summary: "Orders of each of the last twelve months, and their payments.",
  notes: "An order counts in the month in which it was placed. Canceled orders do not count.",
  output: z.object({ months: z.array(vintage).meta({ description: "The current month is last." }), asOf }),
  run: async () => {
    const { vintages, asOf } = await loadMonthlyPortfolio();
    const months = vintages.map(({ month, count, ordered, paid, unpaid, late, lateShare }) => ({
      month,
      count,
      ordered: inDollars(ordered),
      paid: inDollars(paid),
      unpaid: inDollars(unpaid),
      late: inDollars(late),
      lateShare: rateToFraction(lateShare),
    }));
    return { months, asOf: iso(asOf) };
  },
});

const collection = z
  .object({
    month,
    count: wholeShape(1).meta({ description: "Number of instalments." }),
    planned: dollars(312.5).meta({ description: "Total of the instalments." }),
    paid: dollars(0).meta({ description: "Paid part, including late payments." }),
    paidLate: dollars(0).meta({ description: "Part paid after its deadline." }),
    unpaid: dollars(312.5).meta({ description: "Owed part." }),
    paidShare: fractionShape(0).meta({ description: "`paid` divided by `planned`." }),
  })
  .meta({ id: "Collection" });

/** Shows instalments by the month of their deadline. */
export const collectionsCall = get({
  permission: "book.see",
  summary: "Instalments due in each of the last twelve months, and their payments.",
  notes: "Instalments of delivered orders, without upfront parts, by the month of their deadline.",
  output: z.object({ months: z.array(collection).meta({ description: "The current month is last." }), asOf }),
  run: async () => {
    const { collections, asOf } = await loadMonthlyPortfolio();
    const months = collections.map(({ month, count, planned, paid, paidLate, unpaid, paidShare }) => ({
      month,
      count,
      planned: inDollars(planned),
      paid: inDollars(paid),
      paidLate: inDollars(paidLate),
      unpaid: inDollars(unpaid),
      paidShare: rateToFraction(paidShare),
    }));
    return { months, asOf: iso(asOf) };
  },
});

const debit = dollars(1250).meta({ description: "Total debits." });
const credit = dollars(1250).meta({ description: "Total credits." });

const trialRow = z
  .object({
    book: z
      .enum(Object.keys(ledgerAccounts) as [keyof typeof ledgerAccounts, ...(keyof typeof ledgerAccounts)[]])
      .meta({ description: "The ledger account.", examples: ["receivable"] }),
    debit,
    credit,
    balance: dollars(0).meta({ description: "`debit` minus `credit`." }),
  })
  .meta({ id: "TrialRow" });

/** Shows the trial balance. */
export const balanceCall = get({
  permission: "book.see",
  summary: "The trial balance: total debits and credits of every ledger account, now or at the end of a day.",
  query: pastDayQuery,
  output: z.object({
    accounts: z.array(trialRow).meta({ description: "Totals over all holders." }),
    debit,
    credit,
    asOf,
  }),
  run: async ({ query: { date } }) => {
    const balance = date === null ? loadTrialBalance() : loadTrialBalanceOf(date);
    const { rows, debit, credit, asOf } = await balance;
    const accounts = rows.map((row) => ({
      book: row.account,
      debit: inDollars(row.debit),
      credit: inDollars(row.credit),
      balance: inDollars(row.balance),
    }));
    return { accounts, debit: inDollars(debit), credit: inDollars(credit), asOf: iso(asOf) };
  },
});
