/** The book by API: admin and bank read it all, an insurer the ageing of its own. */
import * as z from "zod";
import { ledgerAccounts } from "~/domain/ledger/ledger";
import type { AgeTotal } from "~/domain/portfolio/portfolio";
import { loadAgeing, loadMonthlyPortfolio, loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { rateToFraction } from "~/domain/values/money";
import { get } from "~/http/api/protocol/endpoint.server";
import { dollars, fractionShape, inDollars, iso, text, timeShape, wholeShape } from "~/http/api/shapes/basics";
import { moments } from "~/http/api/shapes/sample-trade";

const asOf = timeShape(moments.now).meta({ description: "When it was read." });
const month = text("2026-11").meta({ description: "Such as 2026-11." });

const age = z
  .object({
    amount: dollars(937.5).meta({ description: "Unpaid." }),
    count: wholeShape(3).meta({ description: "Instalments." }),
    share: fractionShape(1).meta({ description: "Of what is outstanding." }),
  })
  .meta({ id: "AgeSum" });

const ageing = z
  .object({
    notDue: age.meta({ description: "Its deadline is to come." }),
    to30: age.meta({ description: "1 to 30 calendar days late." }),
    to60: age.meta({ description: "31 to 60." }),
    to90: age.meta({ description: "61 to 90." }),
    over90: age.meta({ description: "Over 90." }),
    outstanding: dollars(937.5).meta({ description: "Unpaid, after the upfront part, of delivered orders." }),
    par30: fractionShape(0).meta({ description: "`atRisk` of `outstanding`." }),
    atRisk: dollars(0).meta({ description: "Unpaid of orders with an instalment more than 30 days late." }),
    ordersAtRisk: wholeShape(0).meta({ description: "How many these are." }),
    notDelivered: dollars(0).meta({ description: "Owed for orders that are not delivered." }),
    asOf,
  })
  .meta({ id: "Ageing" });

const ageJson = ({ amount, count, share }: AgeTotal) => ({
  amount: inDollars(amount),
  count,
  share: rateToFraction(share),
});

export const ageingCall = get({
  permission: "ageing.see",
  summary: "How late what is outstanding is, and PAR30.",
  notes: "An insurer reads its own.",
  output: z.object({ ageing }),
  run: async ({ actor }) => {
    const { rows, outstanding, atRisk, notDelivered, asOf } = await loadAgeing(actor);
    return {
      ageing: {
        notDue: ageJson(rows.notDue),
        to30: ageJson(rows.to30),
        to60: ageJson(rows.to60),
        to90: ageJson(rows.to90),
        over90: ageJson(rows.over90),
        outstanding: inDollars(outstanding),
        par30: rateToFraction(atRisk.share),
        atRisk: inDollars(atRisk.amount),
        ordersAtRisk: atRisk.orders,
        notDelivered: inDollars(notDelivered),
        asOf: iso(asOf),
      },
    };
  },
});

const vintage = z
  .object({
    month,
    count: wholeShape(1).meta({ description: "Orders." }),
    ordered: dollars(1250).meta({ description: "What they amount to." }),
    paid: dollars(312.5).meta({ description: "What of it is paid." }),
    unpaid: dollars(937.5).meta({ description: "What is not." }),
    late: dollars(0).meta({ description: "What is late now." }),
    lateShare: fractionShape(0).meta({ description: "`late` of `ordered`." }),
  })
  .meta({ id: "Vintage" });

export const vintagesCall = get({
  permission: "book.see",
  summary: "What became of the orders of each of the last twelve months.",
  notes: "An order belongs to the month in which it was placed, until it is canceled.",
  output: z.object({ months: z.array(vintage).meta({ description: "This month last." }), asOf }),
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
    count: wholeShape(1).meta({ description: "Instalments." }),
    planned: dollars(312.5).meta({ description: "What they amount to." }),
    paid: dollars(0).meta({ description: "What of it is paid, whenever that was." }),
    paidLate: dollars(0).meta({ description: "What was paid after its deadline." }),
    unpaid: dollars(312.5).meta({ description: "What is not paid." }),
    paidShare: fractionShape(0).meta({ description: "`paid` of `planned`." }),
  })
  .meta({ id: "Collection" });

export const collectionsCall = get({
  permission: "book.see",
  summary: "What fell due in each of the last twelve months, and what of it is paid.",
  notes: "Instalments of delivered orders by the month of their deadline, without upfront parts.",
  output: z.object({ months: z.array(collection).meta({ description: "This month last." }), asOf }),
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

const debit = dollars(1250).meta({ description: "What was ever booked on this side." });
const credit = dollars(1250).meta({ description: "What was ever booked on the other." });

const trialRow = z
  .object({
    book: z
      .enum(Object.keys(ledgerAccounts) as [keyof typeof ledgerAccounts, ...(keyof typeof ledgerAccounts)[]])
      .meta({ description: "The account.", examples: ["receivable"] }),
    debit,
    credit,
    balance: dollars(0).meta({ description: "`debit` less `credit`." }),
  })
  .meta({ id: "TrialRow" });

export const balanceCall = get({
  permission: "book.see",
  summary: "The trial balance: both sides of every account of the ledger.",
  output: z.object({ accounts: z.array(trialRow).meta({ description: "Over all parties." }), debit, credit, asOf }),
  run: async () => {
    const { rows, debit, credit, asOf } = await loadTrialBalance();
    const accounts = rows.map((row) => ({
      book: row.account,
      debit: inDollars(row.debit),
      credit: inDollars(row.credit),
      balance: inDollars(row.balance),
    }));
    return { accounts, debit: inDollars(debit), credit: inDollars(credit), asOf: iso(asOf) };
  },
});
