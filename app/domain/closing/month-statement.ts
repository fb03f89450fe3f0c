/** The statement of a month in the words that people read. Source: app/domain/README.md, "Closing a month". */
import { type Cents, sum } from "../money";

/** Cents, all of them above zero but balances. */
export interface MonthStatement {
  /** What came in from SMEs. */
  collections: {
    opening: Cents;
    /** By gateways, and by bank transfer. */
    payments: Cents;
    transfers: Cents;
    /** To SMEs whose orders were canceled, or whose money was another's. */
    givenBack: Cents;
    /** The shares of the months before, when they were settled. */
    settled: Cents;
    closing: Cents;
  };
  /** What the bank paid to suppliers, as a credit: below zero. */
  funding: { opening: Cents; paidOut: Cents; returned: Cents; closing: Cents };
  /** What was earned in it, which is settled when it is closed, and from how many orders. */
  shares: { bank: Cents; product: Cents; orders: number };
}

export interface ClosedMonth {
  /** "2026-11" */
  month: string;
  statement: MonthStatement;
  /** Null while it is open. */
  closed: { at: number; by: string } | null;
  /** The one that can be closed now. */
  isNext: boolean;
}

/** A line of the statement's file: a movement of one of the two books. */
export interface CashLine {
  id: string;
  at: number;
  /** Said by say(). */
  what: string;
  book: "collections" | "funding";
  amount: Cents;
  /** "D-001042" */
  order: string | null;
}

/** The kept sum of a month's lines of one book, kind of posting and side. */
export interface CashTurnover {
  month: string;
  book: string;
  kind: string;
  side: "debit" | "credit";
  amount: Cents;
  count: number;
}

/** From the sums of all months up to this one; those of later months change nothing. */
export function monthStatementOf(all: CashTurnover[], month: string): MonthStatement {
  const own = all.filter((row) => row.month === month);
  const signed = ({ side, amount }: CashTurnover) => (side === "debit" ? amount : -amount);
  const balance = (book: string, rows: CashTurnover[]) => sum(rows.filter((row) => row.book === book).map(signed));
  const opening = (book: string) =>
    balance(
      book,
      all.filter((row) => row.month < month),
    );
  const closing = (book: string) => opening(book) + balance(book, own);
  const side = (book: string, which: "debit" | "credit", kind: string) =>
    sum(own.filter((row) => row.book === book && row.side === which && row.kind === kind).map(({ amount }) => amount));
  const count = (book: string) => own.find((row) => row.book === book && row.kind === "shares")?.count ?? 0;
  return {
    collections: {
      opening: opening("collections"),
      payments: side("collections", "debit", "payment"),
      transfers: side("collections", "debit", "receipt"),
      givenBack: side("collections", "credit", "reversal"),
      settled: side("collections", "credit", "settlement"),
      closing: closing("collections"),
    },
    funding: {
      opening: opening("funding"),
      paidOut: side("funding", "credit", "payout"),
      returned: side("funding", "debit", "reversal"),
      closing: closing("funding"),
    },
    shares: {
      bank: side("bank share", "credit", "shares"),
      product: side("product share", "credit", "shares"),
      orders: count("product share") || count("bank share"),
    },
  };
}

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
