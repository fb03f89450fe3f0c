/** The book: everything that is lent, how late it is, and what was booked. Source: app/domain/README.md, "The book". */

import type { LedgerAccount } from "~/domain/ledger/ledger";
import { addDays, businessDay, startOfDay } from "~/domain/values/calendar";
import type { Cents, Rate } from "~/domain/values/money";

/** How late it is, in calendar days after the deadline. */
export const ageBuckets = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** What is older than so many days belongs to the next age. */
const AGE_ENDS = [0, 30, 60, 90];

/** The days late above which an order counts as at risk. */
export const RISK_DAYS = 30;

/** A deadline before this moment is more than so many days past. */
export const overdueBefore = (days: number, now: number): number => startOfDay(addDays(businessDay(now), -days));

/** The age of what has each deadline. */
export function createAgeFinder(now: number): (deadline: number) => AgeBucket {
  const ends = AGE_ENDS.map((days) => overdueBefore(days, now));
  return (deadline) => ageBuckets[ends.filter((end) => deadline < end).length as 0 | 1 | 2 | 3 | 4];
}

export interface AgeTotal {
  /** Instalments. */
  count: number;
  amount: Cents;
  /** Of everything outstanding. */
  share: Rate;
}

export interface Ageing {
  rows: Record<AgeBucket, AgeTotal>;
  /** Unpaid, with a deadline: of orders that are delivered. */
  outstanding: Cents;
  /** How many instalments that is. */
  count: number;
  /** PAR30: everything unpaid of the orders with an instalment that is more than 30 days late. */
  atRisk: { orders: number; amount: Cents; share: Rate };
  /** Owed, but of orders that are not delivered: it has no deadline yet. */
  notDelivered: Cents;
  /** When it was read. */
  asOf: number;
}

/** The orders that were placed in a month and are not canceled. */
export interface Vintage {
  /** "2026-11" */
  month: string;
  count: number;
  ordered: Cents;
  paid: Cents;
  unpaid: Cents;
  /** What is late now, and its share of what was ordered. */
  late: Cents;
  lateShare: Rate;
}

/** What falls due in a month by the plans of delivered orders, without upfront parts. */
export interface Collection {
  month: string;
  count: number;
  planned: Cents;
  /** Of what was planned, whenever it was paid; `paidLate` is the part of it that came after its deadline. */
  paid: Cents;
  paidLate: Cents;
  unpaid: Cents;
  /** Paid of what was planned. */
  paidShare: Rate;
}

export interface MonthlyPortfolio {
  /** Both have the same months, this one last. */
  vintages: Vintage[];
  collections: Collection[];
  asOf: number;
}

export const PORTFOLIO_MONTHS = 12;

/** An account of the ledger, over all parties. */
export interface TrialBalanceRow {
  account: LedgerAccount;
  debit: Cents;
  credit: Cents;
  /** Debits less credits. */
  balance: Cents;
}

export interface TrialBalance {
  rows: TrialBalanceRow[];
  debit: Cents;
  credit: Cents;
  asOf: number;
}
