/** An order's ledger entries. See app/domain/ledger/ledger.ts. */
import * as z from "zod";
import { ledgerAccounts, type OrderLedger, paymentStateNames } from "~/domain/ledger/ledger";
import type { BankBalance } from "~/domain/settlements/settlement";
import { dollars, id, inDollars, iso, isoOrNull, text, textOrNull, time, timeOrNull, timeShape } from "./basics";
import { moments, storyPostings } from "./sample-trade";
import { bankPositionJson, orderPositionShape } from "./settlements";

const typedKeys = <Key extends string>(all: Record<Key, unknown>) => Object.keys(all) as [Key, ...Key[]];

const ledgerAccount = z.enum(typedKeys(ledgerAccounts)).meta({
  description: Object.entries(ledgerAccounts)
    .map(([book, { says }]) => `${book}: ${says}`)
    .join("; "),
  examples: ["receivable"],
});

const entry = z
  .object({
    _id: id("log"),
    createdAt: time,
    inMonth: textOrNull("2026-12").meta({
      description: "The month of the posting, if its own month was already closed. Null otherwise.",
      examples: [null],
    }),
    what: text("Order created"),
    book: ledgerAccount,
    party: textOrNull("Gulf Pantry Trading").meta({
      description: "The account's holder. Null for accounts of the order itself and of Dhow.",
    }),
    amount: dollars(1250).meta({
      description: "Positive for debits, negative for credits. The entries of a posting add up to zero.",
    }),
    payment_id: z
      .uuid()
      .nullable()
      .meta({ description: "The payment behind the entry. Null if there is none.", examples: [null] }),
  })
  .meta({ id: "LedgerEntry" });

const ledgerPayment = z
  .object({
    _id: id("transaction"),
    amount: dollars(312.5),
    state: z.enum(typedKeys(paymentStateNames)).meta({ examples: ["paid"] }),
    over: text("Upfront payment"),
    createdAt: timeShape(moments.ordered),
    endedAt: timeOrNull.meta({ examples: [moments.paid] }),
  })
  .meta({ id: "LedgerPayment" });

const exampleTotals = typedKeys(ledgerAccounts).map((book) => {
  const amounts = storyPostings.filter((posting) => posting.book === book).map(({ amount }) => amount);
  const sum = (of: number[]) => of.reduce((all, amount) => all + amount, 0);
  return {
    book,
    debit: sum(amounts.filter((amount) => amount > 0)),
    credit: -sum(amounts.filter((amount) => amount < 0)),
  };
});

/** An order's ledger. */
export const ledger = z
  .object({
    entries: z.array(entry).meta({ examples: [storyPostings] }),
    books: z
      .array(z.object({ book: ledgerAccount, debit: dollars(1250), credit: dollars(312.5) }))
      .meta({ description: "Totals of each account.", examples: [exampleTotals] }),
    payments: z.array(ledgerPayment).meta({ description: "Payments in any state." }),
    bankPosition: orderPositionShape,
  })
  .meta({ id: "Ledger" });

/** Converts an order's ledger and the bank's position in the order to JSON. */
export const ledgerJson = (
  { entries, accounts, payments }: OrderLedger,
  balance: BankBalance,
): z.input<typeof ledger> => ({
  entries: entries.map((ledgerEntry) => ({
    _id: ledgerEntry.id,
    createdAt: iso(ledgerEntry.at),
    inMonth: ledgerEntry.statementMonth,
    what: ledgerEntry.movement,
    book: ledgerEntry.account,
    party: ledgerEntry.party,
    amount: inDollars(ledgerEntry.amount),
    payment_id: ledgerEntry.paymentId,
  })),
  books: accounts.map(({ account, debit, credit }) => ({
    book: account,
    debit: inDollars(debit),
    credit: inDollars(credit),
  })),
  payments: payments.map((payment) => ({
    _id: payment.id,
    amount: inDollars(payment.amount),
    state: payment.state,
    over: payment.over,
    createdAt: iso(payment.createdAt),
    endedAt: isoOrNull(payment.endedAt),
  })),
  bankPosition: bankPositionJson(balance),
});
