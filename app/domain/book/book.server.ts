/** The book as its readers see it: reads of the kept sums. */
import { and, between, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookMonths, dues, instalments, monthDues, orders, turnovers } from "~/db/schema";
import type { Actor } from "../actor";
import { addToMonth, businessMonth } from "../calendar";
import { clock } from "../clock";
import { shareOf } from "../exposure/exposure";
import { AFTER_DELIVERY } from "../exposure/kept.server";
import { UPFRONT } from "../instalments/instalment";
import { type Book, books } from "../ledger/entry";
import { totalOf } from "../ledger/totals.server";
import { sum } from "../money";
import {
  type Age,
  type Ageing,
  type AgeSum,
  ages,
  agesAt,
  BOOK_MONTHS,
  type MonthBook,
  pastBy,
  RISK_DAYS,
  type TrialBalance,
} from "./book";

/**
 * How late is what is outstanding: of everybody for admin and bank, of an insurer its own. Reads a row for each day on
 * which something falls due.
 */
export async function ageingFor(actor: Actor): Promise<Ageing> {
  const now = clock.now();
  const scope = actor.role === "insurance" ? (actor.insurerId ?? "nobody") : "";
  const rows = await db
    .select({ deadline: dues.deadline, count: dues.count, amount: dues.amount })
    .from(dues)
    .where(and(eq(dues.scope, scope), gt(dues.deadline, AFTER_DELIVERY), ne(dues.count, 0)));
  const outstanding = sum(rows.map(({ amount }) => amount));
  const ageOf = agesAt(now);
  const sums = Object.fromEntries(ages.map((age) => [age, { count: 0, amount: 0, share: 0 }])) as Record<Age, AgeSum>;
  for (const { deadline, count, amount } of rows) {
    const of = sums[ageOf(deadline)];
    of.count += count;
    of.amount += amount;
  }
  for (const of of Object.values(sums)) of.share = shareOf(of.amount, outstanding);
  const atRisk = await riskOf(scope, now);
  return {
    rows: sums,
    outstanding,
    count: sum(rows.map(({ count }) => count)),
    atRisk: { ...atRisk, share: shareOf(atRisk.amount, outstanding) },
    notDelivered: (await totalOf("credit used", scope)) - outstanding,
    asOf: now,
  };
}

/** Reads only orders that are more than 30 days late, and what is unpaid of them. */
async function riskOf(scope: string, now: number): Promise<{ orders: number; amount: number }> {
  const [found] = await db
    // Each order has one instalment that is due next.
    .select({
      orders: sql<number>`count(case when ${instalments.deadline} = ${orders.nextDue} then 1 end)`,
      amount: sql<number>`coalesce(sum(${instalments.amount}), 0)`,
    })
    .from(orders)
    .innerJoin(
      instalments,
      and(eq(instalments.orderId, orders.id), isNull(instalments.paidAt), gt(instalments.number, UPFRONT)),
    )
    // The literal lets SQLite use a partial index of what is owed.
    .where(
      and(
        sql`${orders.nextDue} is not null`,
        lt(orders.nextDue, pastBy(RISK_DAYS, now)),
        scope === "" ? undefined : eq(orders.insurerId, scope),
      ),
    );
  return found ?? { orders: 0, amount: 0 };
}

/** The last twelve months: what was ordered in each and what became of it, and what was to be paid in each. */
export async function monthBook(): Promise<MonthBook> {
  const now = clock.now();
  const last = businessMonth(now);
  const months = Array.from({ length: BOOK_MONTHS }, (_, i) => addToMonth(last, i + 1 - BOOK_MONTHS));
  const span: [string, string] = [months[0] ?? last, last];
  const kept = await db
    .select()
    .from(bookMonths)
    .where(and(inArray(bookMonths.of, ["orders", "plan"]), between(bookMonths.month, ...span)));
  const late = await db
    .select({ month: monthDues.month, amount: sql<number>`sum(${monthDues.amount})` })
    .from(monthDues)
    .where(and(sql`${monthDues.amount} <> 0`, between(monthDues.month, ...span), lt(monthDues.deadline, now)))
    .groupBy(monthDues.month);
  const of = (what: "orders" | "plan", month: string) =>
    kept.find((row) => row.of === what && row.month === month) ?? { count: 0, amount: 0, paid: 0, late: 0 };
  return {
    vintages: months.map((month) => {
      const { count, amount, paid } = of("orders", month);
      const lateNow = late.find((row) => row.month === month)?.amount ?? 0;
      return {
        month,
        count,
        ordered: amount,
        paid,
        unpaid: amount - paid,
        late: lateNow,
        lateShare: shareOf(lateNow, amount),
      };
    }),
    collections: months.map((month) => {
      const { count, amount, paid, late: paidLate } = of("plan", month);
      return { month, count, planned: amount, paid, paidLate, unpaid: amount - paid, paidShare: shareOf(paid, amount) };
    }),
    asOf: now,
  };
}

/** Every account of the ledger over all parties, since the first posting. */
export async function trialBalance(): Promise<TrialBalance> {
  const kept = await db
    .select()
    .from(turnovers)
    .where(inArray(turnovers.book, Object.keys(books) as Book[]));
  const side = (book: Book, which: "debit" | "credit") =>
    kept.find((row) => row.book === book && row.side === which)?.amount ?? 0;
  const rows = (Object.keys(books) as Book[]).map((book) => {
    const [debit, credit] = [side(book, "debit"), side(book, "credit")];
    return { book, debit, credit, balance: debit - credit };
  });
  return {
    rows,
    debit: sum(rows.map(({ debit }) => debit)),
    credit: sum(rows.map(({ credit }) => credit)),
    asOf: clock.now(),
  };
}
