/** An SME's amounts due by business month, for its dashboard. */
import { and, eq, gt, gte, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments, orders } from "~/db/schema";
import { type LateTotals, loadLateTotals, unpaidSumSql } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { businessMonth, shiftMonth } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";

export interface MonthlyAmountDue {
  /** For example "2026-11". */
  month: string;
  count: number;
  amount: Cents;
}

const undeliveredStatuses: number[] = [OrderStatus.waiting, OrderStatus.sending];

/**
 * Returns the SME's overdue total, its amounts due in the next `months` business months (this one first), and the rest.
 * The rest includes instalments that get their deadline at the delivery. Amounts are cents. Reads `orders` and
 * `instalments`.
 */
export async function listMonthlyAmountsDue(
  smeId: string,
  now: number,
  months: number,
): Promise<{ late: LateTotals; months: MonthlyAmountDue[]; later: Cents }> {
  const [rows, [waiting], late] = await Promise.all([
    // Deadlines are ends of days, so an SME with 12,000 open instalments has some hundred.
    db
      .select({
        deadline: instalments.deadline,
        count: sql<number>`count(*)`.mapWith(Number),
        amount: unpaidSumSql,
      })
      .from(instalments)
      .where(
        and(
          eq(instalments.smeId, smeId),
          isNull(instalments.paidAt),
          gte(instalments.deadline, now),
          gt(instalments.number, UPFRONT),
        ),
      )
      .groupBy(instalments.deadline),
    db
      .select({ amount: unpaidSumSql })
      .from(orders)
      .innerJoin(instalments, eq(instalments.orderId, orders.id))
      .where(
        and(
          eq(orders.smeId, smeId),
          inArray(orders.status, undeliveredStatuses),
          isNull(instalments.paidAt),
          isNull(instalments.deadline),
        ),
      ),
    loadLateTotals(now, { smeId }),
  ]);
  const first = businessMonth(now);
  const ahead = Array.from({ length: months }, (_, i) => ({ month: shiftMonth(first, i), count: 0, amount: 0 }));
  let later = waiting?.amount ?? 0;
  for (const { deadline, count, amount } of rows) {
    const dueMonth = businessMonth(deadline ?? now);
    const due = ahead.find(({ month }) => month === dueMonth);
    if (due) {
      due.count += count;
      due.amount += amount;
    } else later += amount;
  }
  return { late, months: ahead, later };
}
