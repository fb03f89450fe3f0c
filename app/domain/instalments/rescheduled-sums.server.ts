/** Adds up rescheduled instalments, which age by their original deadlines. Reads a small index of `instalments`. */
import { and, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { isRescheduled } from "~/db/index-conditions";
import { instalments, orders } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { isUndisputed, unpaidSumSql } from "./instalment.server";

const ofScope = (scope: string) => (scope === "" ? undefined : eq(unindexed(instalments.insurerId), scope));

/** Unpaid instalments that moved from one deadline to another. Amounts are cents, deadlines UTC milliseconds. */
export interface RescheduledSum {
  original: number;
  deadline: number;
  count: number;
  amount: Cents;
}

/** Returns the unpaid rescheduled instalments by both deadlines: of all orders, or of the insurer `scope`. */
export async function listRescheduledSums(scope: string): Promise<RescheduledSum[]> {
  const rows = await db
    .select({
      original: instalments.originalDeadline,
      deadline: instalments.deadline,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: unpaidSumSql,
    })
    .from(instalments)
    .where(and(isRescheduled(instalments), ofScope(scope)))
    .groupBy(instalments.originalDeadline, instalments.deadline);
  return rows.map((row) => ({ ...row, original: row.original ?? 0, deadline: row.deadline ?? 0 }));
}

/**
 * Returns the ids of orders with an unpaid instalment whose original deadline was before `before`, and whose next
 * deadline is later.
 */
export async function listRescheduledOrders(scope: string, before: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(
      and(
        isRescheduled(instalments),
        lt(instalments.originalDeadline, before),
        isUndisputed,
        or(isNull(orders.nextDue), gte(orders.nextDue, before)),
        ofScope(scope),
      ),
    );
  return [...new Set(rows.map(({ id }) => id))];
}
