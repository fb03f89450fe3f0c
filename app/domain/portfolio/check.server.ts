/**
 * Checks the portfolio's totals for `dhow check`: each must equal the sum of its orders or instalments.
 */
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isRepaidInstalment } from "~/db/index-conditions";
import { instalments, orders, portfolioMonths, vintageRepaymentsDue } from "~/db/schema";
import { firstDeadlineSql } from "~/domain/aggregates/overdue.server";
import { unpaidSumSql } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { businessMonth } from "~/domain/values/calendar";

/**
 * Compares `portfolioMonths` and `vintageRepaymentsDue` with their sources. Returns one sentence per contradiction;
 * empty if consistent.
 */
export async function checkPortfolio(): Promise<string[]> {
  return [...(await checkPortfolioMonths()), ...(await checkRepaymentsDue())];
}

type SumsByName = Map<string, number>;
const adder = (sums: SumsByName) => (name: string, by: number) => void sums.set(name, (sums.get(name) ?? 0) + by);

/** Groups orders by the quarter of an hour of placing. In every time zone, a month starts at a quarter of an hour. */
const QUARTER_HOUR = 900_000;
const quarter = sql<number>`${orders.placedAt} / ${sql.raw(String(QUARTER_HOUR))}`;
const quarterMonth = (quarters: number) => businessMonth(quarters * QUARTER_HOUR);
const totalSum = sql<number>`coalesce(sum(${instalments.amount} - ${instalments.creditedAmount}), 0)`;
const paidSum = sql<number>`coalesce(sum(${instalments.paidAmount}), 0)`;
const lateSum = sql<number>`coalesce(sum(case
  when ${instalments.paidAt} > ${firstDeadlineSql} then ${instalments.paidAmount} end), 0)`;
const isPlaced = and(gt(orders.status, OrderStatus.created), isNotNull(orders.placedAt));
const isPlanned = and(isRepaidInstalment(instalments), isNotNull(instalments.deadline));

async function checkPortfolioMonths(): Promise<string[]> {
  const [real, totals]: [SumsByName, SumsByName] = [new Map(), new Map()];
  const addRow = (
    put: ReturnType<typeof adder>,
    basis: string,
    month: string,
    row: { count: number; amount: number; paid: number; late: number },
  ) => {
    for (const name of ["count", "amount", "paid", "late"] as const) put(`${basis} of ${month}, ${name}`, row[name]);
  };
  const placed = await db
    .select({ quarter, count: sql<number>`count(distinct ${orders.id})`, amount: totalSum, paid: paidSum })
    .from(orders)
    .innerJoin(instalments, eq(instalments.orderId, orders.id))
    .where(isPlaced)
    .groupBy(quarter);
  for (const row of placed) addRow(adder(real), "orders", quarterMonth(row.quarter), { ...row, late: 0 });
  const planned = await db
    .select({
      deadline: firstDeadlineSql,
      count: sql<number>`count(*)`,
      amount: totalSum,
      paid: paidSum,
      late: lateSum,
    })
    .from(orders)
    .innerJoin(instalments, eq(instalments.orderId, orders.id))
    .where(and(isPlaced, isPlanned))
    .groupBy(firstDeadlineSql);
  for (const row of planned) addRow(adder(real), "plan", businessMonth(row.deadline), row);
  for (const row of await db.select().from(portfolioMonths)) addRow(adder(totals), row.basis, row.month, row);
  return compareSums(real, totals, "portfolio");
}

async function checkRepaymentsDue(): Promise<string[]> {
  const [real, totals]: [SumsByName, SumsByName] = [new Map(), new Map()];
  const maturityName = (month: string, deadline: number) =>
    `${month} due until ${new Date(deadline).toISOString()}, cents`;
  const open = await db
    .select({ quarter, deadline: firstDeadlineSql, amount: unpaidSumSql })
    .from(orders)
    .innerJoin(instalments, eq(instalments.orderId, orders.id))
    .where(and(isPlaced, isPlanned, isNull(instalments.paidAt)))
    .groupBy(quarter, firstDeadlineSql);
  for (const row of open) adder(real)(maturityName(quarterMonth(row.quarter), row.deadline), row.amount);
  for (const row of await db.select().from(vintageRepaymentsDue))
    adder(totals)(maturityName(row.month, row.deadline), row.amount);
  return compareSums(real, totals, "orders of");
}

function compareSums(real: SumsByName, totals: SumsByName, label: string): string[] {
  return [...new Set([...real.keys(), ...totals.keys()])]
    .filter((name) => (real.get(name) ?? 0) !== (totals.get(name) ?? 0))
    .map((name) => `${label} ${name}: ${totals.get(name) ?? 0}, but its parts sum to ${real.get(name) ?? 0}`);
}
