/** Adds up the disputed parts of instalments. Reads a small index of `instalments`. */
import { and, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { instalments, orders } from "~/db/schema";
import { firstDeadlineSql } from "~/domain/aggregates/overdue.server";
import { businessMonth } from "~/domain/values/calendar";
import { firstDeadline } from "~/domain/values/deadlines";
import { type Cents, sum } from "~/domain/values/money";
import { unpaidSql } from "./instalment.server";

// The literal lets both engines use the partial index.
const isDisputed = sql`${instalments.disputedAmount} > 0`;

/** True for all disputed instalments, since their orders are delivered. The index begins with the deadline. */
const hasDeadline = gt(instalments.deadline, 0);

const ofScope = (scope: string) => (scope === "" ? undefined : eq(unindexed(instalments.insurerId), scope));

/** The disputed amount (cents) of a deadline, and the number of instalments that are disputed in full. */
export interface DisputedSum {
  deadline: number;
  amount: Cents;
  inFull: number;
}

/** Returns the disputed amounts by first deadline: of all orders, or of the insurer `scope`. */
export async function listDisputedSums(scope: string): Promise<DisputedSum[]> {
  const rows = await db
    .select({
      deadline: instalments.deadline,
      originalDeadline: instalments.originalDeadline,
      amount: sql<Cents>`sum(${instalments.disputedAmount})`.mapWith(Number),
      inFull: sql<number>`sum(case when ${unpaidSql} = ${instalments.disputedAmount} then 1 else 0 end)`.mapWith(
        Number,
      ),
    })
    .from(instalments)
    .where(and(isDisputed, hasDeadline, ofScope(scope)))
    .groupBy(instalments.deadline, instalments.originalDeadline);
  return rows.map(({ amount, inFull, ...part }) => ({ deadline: firstDeadline(part) ?? 0, amount, inFull }));
}

/** Returns the disputed part (cents) of amounts whose deadline has passed, by the month of the orders' placement. */
export async function loadDisputedByVintage(now: number): Promise<Map<string, Cents>> {
  const rows = await db
    .select({ placedAt: orders.placedAt, amount: instalments.disputedAmount })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(isDisputed, hasDeadline, lt(firstDeadlineSql, now), isNotNull(orders.placedAt)));
  const byMonth = Map.groupBy(rows, ({ placedAt }) => businessMonth(placedAt ?? now));
  return new Map([...byMonth].map(([month, parts]) => [month, sum(parts.map(({ amount }) => amount))]));
}

/** Returns the disputed amount (cents) of each SME in `smeIds`. SMEs without one are missing. */
export async function loadDisputedBySme(tx: Tx, smeIds: string[]): Promise<Map<string, Cents>> {
  if (smeIds.length === 0) return new Map();
  const rows = await tx
    .select({ smeId: instalments.smeId, amount: sql<Cents>`sum(${instalments.disputedAmount})`.mapWith(Number) })
    .from(instalments)
    .where(and(isDisputed, inArray(instalments.smeId, smeIds)))
    .groupBy(instalments.smeId);
  return new Map(rows.map(({ smeId, amount }) => [smeId, amount]));
}

/** Returns the disputed amount of all SMEs, in cents. */
export async function loadDisputedTotal(): Promise<Cents> {
  const [total] = await db
    .select({ amount: sql<Cents>`coalesce(sum(${instalments.disputedAmount}), 0)`.mapWith(Number) })
    .from(instalments)
    .where(and(isDisputed, hasDeadline));
  return total?.amount ?? 0;
}
