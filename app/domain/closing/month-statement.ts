/** The statement of a month in the words that people read. Source: app/domain/README.md, "Closing a month". */
import type { Cents } from "../money";

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

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
