/** The statement of a month in the words that people read. Source: app/domain/README.md, "Closing a month". */
import { type Cents, sum } from "~/domain/values/money";

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

/** A line of the statement's file: a movement of one of the two accounts. */
export interface CashLine {
  id: string;
  at: number;
  /** A message(). */
  what: string;
  account: "collections" | "funding";
  amount: Cents;
  /** "D-001042" */
  order: string | null;
}

/** The kept sum of a month's lines of one account, kind of posting and side. */
export interface CashTotal {
  month: string;
  account: string;
  kind: string;
  side: "debit" | "credit";
  amount: Cents;
  count: number;
}

/** From the sums of all months up to this one; those of later months change nothing. */
export function buildMonthStatement(all: CashTotal[], month: string): MonthStatement {
  const own = all.filter((row) => row.month === month);
  const signedAmount = ({ side, amount }: CashTotal) => (side === "debit" ? amount : -amount);
  const sumBalance = (account: string, rows: CashTotal[]) =>
    sum(rows.filter((row) => row.account === account).map(signedAmount));
  const openingBalance = (account: string) =>
    sumBalance(
      account,
      all.filter((row) => row.month < month),
    );
  const closingBalance = (account: string) => openingBalance(account) + sumBalance(account, own);
  const sideTotal = (account: string, side: "debit" | "credit", kind: string) =>
    sum(
      own
        .filter((row) => row.account === account && row.side === side && row.kind === kind)
        .map(({ amount }) => amount),
    );
  const countLines = (account: string) =>
    own.find((row) => row.account === account && row.kind === "shares")?.count ?? 0;
  return {
    collections: {
      opening: openingBalance("collections"),
      payments: sideTotal("collections", "debit", "payment"),
      transfers: sideTotal("collections", "debit", "receipt"),
      givenBack: sideTotal("collections", "credit", "reversal"),
      settled: sideTotal("collections", "credit", "settlement"),
      closing: closingBalance("collections"),
    },
    funding: {
      opening: openingBalance("funding"),
      paidOut: sideTotal("funding", "credit", "payout"),
      returned: sideTotal("funding", "debit", "reversal"),
      closing: closingBalance("funding"),
    },
    shares: {
      bank: sideTotal("bank share", "credit", "shares"),
      product: sideTotal("product share", "credit", "shares"),
      orders: countLines("product share") || countLines("bank share"),
    },
  };
}

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
