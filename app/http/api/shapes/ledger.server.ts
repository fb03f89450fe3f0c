/** An order's way through the books. Source: app/domain/ledger/entry.ts. */
import * as z from "zod";
import { books, type OrderLedger, paymentStateNames } from "~/domain/ledger/entry";
import { moments, storyPostings } from "../story";
import { dollars, id, inDollars, iso, isoOrNull, text, textOrNull, time, timeAt, timeOrNull } from "./basics";

const keysOf = <Key extends string>(all: Record<Key, unknown>) => Object.keys(all) as [Key, ...Key[]];

const book = z.enum(keysOf(books)).meta({
  description: Object.entries(books)
    .map(([book, { says }]) => `${book}: ${says}`)
    .join("; "),
  examples: ["receivable"],
});

const entry = z
  .object({
    _id: id("log"),
    createdAt: time,
    inMonth: textOrNull("2026-12").meta({
      description: "The month in whose books it is, where its own was closed already; else null.",
      examples: [null],
    }),
    what: text("Order created"),
    book,
    party: textOrNull("Gulf Pantry Trading").meta({
      description: "Whose book it is; null for the order's own and Dhow's.",
    }),
    amount: dollars(1250).meta({
      description: "Debits are above zero, credits below: those of a posting sum to zero.",
    }),
    payment_id: z
      .uuid()
      .nullable()
      .meta({ description: "The payment that it is about; null where it is about none.", examples: [null] }),
  })
  .meta({ id: "LedgerEntry" });

const ledgerPayment = z
  .object({
    _id: id("transaction"),
    amount: dollars(312.5),
    state: z.enum(keysOf(paymentStateNames)).meta({ examples: ["paid"] }),
    over: text("Upfront part"),
    createdAt: timeAt(moments.ordered),
    endedAt: timeOrNull.meta({ examples: [moments.paid] }),
  })
  .meta({ id: "LedgerPayment" });

const exampleTotals = keysOf(books).map((book) => {
  const amounts = storyPostings.filter((one) => one.book === book).map(({ amount }) => amount);
  const sum = (of: number[]) => of.reduce((all, one) => all + one, 0);
  return { book, debit: sum(amounts.filter((one) => one > 0)), credit: -sum(amounts.filter((one) => one < 0)) };
});

export const ledger = z
  .object({
    entries: z.array(entry).meta({ examples: [storyPostings] }),
    books: z
      .array(z.object({ book, debit: dollars(1250), credit: dollars(312.5) }))
      .meta({ description: "What each book comes to.", examples: [exampleTotals] }),
    payments: z.array(ledgerPayment).meta({ description: "Whatever became of them." }),
  })
  .meta({ id: "Ledger" });

export const ledgerFrom = ({ entries, books, payments }: OrderLedger): z.input<typeof ledger> => ({
  entries: entries.map((one) => ({
    _id: one.id,
    createdAt: iso(one.at),
    inMonth: one.inMonth,
    what: one.what,
    book: one.book,
    party: one.party,
    amount: inDollars(one.amount),
    payment_id: one.paymentId,
  })),
  books: books.map(({ book, debit, credit }) => ({ book, debit: inDollars(debit), credit: inDollars(credit) })),
  payments: payments.map((one) => ({
    _id: one.id,
    amount: inDollars(one.amount),
    state: one.state,
    over: one.over,
    createdAt: iso(one.createdAt),
    endedAt: isoOrNull(one.endedAt),
  })),
});
