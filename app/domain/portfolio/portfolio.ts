/** The portfolio: outstanding credit, its age, and the trial balance. Source: app/domain/README.md, "Portfolio". */

import { exposureShare } from "~/domain/exposure/exposure";
import { type LedgerAccount, ledgerAccounts } from "~/domain/ledger/ledger";
import { addDays, businessDay, startOfDay } from "~/domain/values/calendar";
import { type Cents, type Rate, sum } from "~/domain/values/money";

/** Age of an unpaid instalment, in calendar days after its deadline. */
export const ageBuckets = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** The last day of each age bucket. Older instalments belong to the next bucket. */
const AGE_ENDS = [0, 30, 60, 90];

/** An order is at risk if an instalment is more days late than this. */
export const RISK_DAYS = 30;

/** Returns the start of the day `days` ago (UTC milliseconds). Deadlines before it are more than `days` days past. */
export const overdueBefore = (days: number, now: number): number => startOfDay(addDays(businessDay(now), -days));

/** Returns a function that finds the age bucket of a deadline. Deadlines and `now` are UTC milliseconds. */
export function createAgeFinder(now: number): (deadline: number) => AgeBucket {
  const ends = AGE_ENDS.map((days) => overdueBefore(days, now));
  return (deadline) => ageBuckets[ends.filter((end) => deadline < end).length as 0 | 1 | 2 | 3 | 4];
}

/** The instalments in an age bucket. */
export interface AgeTotal {
  /** The number of instalments. */
  count: number;
  amount: Cents;
  /** The share of the total outstanding amount, in millionths. */
  share: Rate;
}

/** Outstanding instalments by age. */
export interface Ageing {
  rows: Record<AgeBucket, AgeTotal>;
  /** Unpaid instalments with a deadline, less their disputed parts. Only instalments of delivered orders have one. */
  outstanding: Cents;
  /** The disputed parts of unpaid instalments. They are in no row. */
  disputed: Cents;
  /** The number of outstanding instalments. */
  count: number;
  /** PAR30: all unpaid amounts of orders with an instalment that is more than 30 days late. */
  atRisk: { orders: number; amount: Cents; share: Rate };
  /** Owed amounts of placed orders that are not delivered, which have no deadline yet. */
  notDelivered: Cents;
  /** The amounts of orders whose upfront part is unpaid. */
  reserved: Cents;
  /** UTC milliseconds: when the figures were read. */
  asOf: number;
}

/** The sums of an ageing, from which its shares follow. Amounts are cents. */
export interface AgeSums extends Pick<Ageing, "disputed" | "notDelivered" | "reserved"> {
  rows: Record<AgeBucket, Pick<AgeTotal, "count" | "amount">>;
  /** The orders with an instalment that is more than 30 days late, and their unpaid amounts. */
  orders: number;
  atRisk: Cents;
}

/** Returns the sums of an ageing without debts. */
export const emptyAgeSums = (): AgeSums => ({
  rows: Object.fromEntries(ageBuckets.map((age) => [age, { count: 0, amount: 0 }])) as AgeSums["rows"],
  disputed: 0,
  notDelivered: 0,
  reserved: 0,
  orders: 0,
  atRisk: 0,
});

/** Returns the ageing with its totals and shares. `asOf` is UTC milliseconds. */
export function toAgeing({ rows, orders, atRisk, disputed, notDelivered, reserved }: AgeSums, asOf: number): Ageing {
  const outstanding = sum(ageBuckets.map((age) => rows[age].amount));
  const shareOf = (amount: Cents): Rate => exposureShare(amount, outstanding);
  return {
    rows: Object.fromEntries(
      ageBuckets.map((age) => [age, { ...rows[age], share: shareOf(rows[age].amount) }]),
    ) as Ageing["rows"],
    outstanding,
    count: sum(ageBuckets.map((age) => rows[age].count)),
    disputed,
    atRisk: { orders, amount: atRisk, share: shareOf(atRisk) },
    notDelivered,
    reserved,
    asOf,
  };
}

/** The orders that were placed in one month, without canceled ones. */
export interface Vintage {
  /** Such as "2026-11". */
  month: string;
  count: number;
  ordered: Cents;
  paid: Cents;
  unpaid: Cents;
  /** The amount that is overdue now, and its share of the ordered amount. */
  late: Cents;
  lateShare: Rate;
}

/** The instalments of delivered orders that fall due in one month, without upfront parts. */
export interface Collection {
  month: string;
  count: number;
  planned: Cents;
  /** `paid` is the paid part of `planned`, including late payments. `paidLate` is the part paid after its deadline. */
  paid: Cents;
  paidLate: Cents;
  unpaid: Cents;
  /** The paid share of `planned`. */
  paidShare: Rate;
}

/** The portfolio of the last months. */
export interface MonthlyPortfolio {
  /** Vintages and collections cover the same months, the current month last. */
  vintages: Vintage[];
  collections: Collection[];
  asOf: number;
}

/** The number of months that the portfolio shows. */
export const PORTFOLIO_MONTHS = 12;

/** One ledger account, over all parties. */
export interface TrialBalanceRow {
  account: LedgerAccount;
  debit: Cents;
  credit: Cents;
  /** Debits minus credits. */
  balance: Cents;
}

/** All accounts with the sums of their debits and credits. `asOf` is UTC milliseconds. */
export interface TrialBalance {
  rows: TrialBalanceRow[];
  debit: Cents;
  credit: Cents;
  asOf: number;
}

/** Builds a trial balance of all accounts. `sidesOf` returns the sums of an account, or nothing for an unused one. */
export function toTrialBalance(
  sidesOf: (account: LedgerAccount) => { debit: Cents; credit: Cents } | undefined,
  asOf: number,
): TrialBalance {
  const rows = (Object.keys(ledgerAccounts) as LedgerAccount[]).map((account) => {
    const { debit, credit } = sidesOf(account) ?? { debit: 0, credit: 0 };
    return { account, debit, credit, balance: debit - credit };
  });
  return { rows, debit: sum(rows.map(({ debit }) => debit)), credit: sum(rows.map(({ credit }) => credit)), asOf };
}
