/** An SME's amounts due by business month, for its dashboard. */
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isRepaidInstalment } from "~/db/index-conditions";
import { prepareQuery } from "~/db/prepared-statements.server";
import { instalments, orders } from "~/db/schema";
import { unpaidSumSql } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { businessMonth, shiftMonth } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";

export interface MonthlyAmountDue {
  /** For example "2026-11". */
  month: string;
  count: number;
  amount: Cents;
}

/**
 * Returns the SME's amounts due in the next `months` business months (this one first), and the sum of later deadlines.
 * Overdue instalments and instalments without a deadline do not count. Amounts are cents. Reads `instalments`.
 */
export async function listMonthlyAmountsDue(
  smeId: string,
  now: number,
  months: number,
): Promise<{ months: MonthlyAmountDue[]; later: Cents }> {
  const first = businessMonth(now);
  const ahead = Array.from({ length: months }, (_, i) => ({ month: shiftMonth(first, i), count: 0, amount: 0 }));
  let later = 0;
  for (const { deadline, count, amount } of await amountsByDeadline().all({ smeId, now })) {
    const dueMonth = businessMonth(deadline ?? now);
    const due = ahead.find(({ month }) => month === dueMonth);
    if (due) {
      due.count += count;
      due.amount += amount;
    } else later += amount;
  }
  return { months: ahead, later };
}

// Deadlines are ends of days, so an SME with 12,000 open instalments has some hundred.
const amountsByDeadline = prepareQuery((reader) =>
  reader
    .select({
      deadline: instalments.deadline,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: unpaidSumSql,
    })
    .from(instalments)
    .where(
      and(
        eq(instalments.smeId, sql.placeholder("smeId")),
        isNull(instalments.paidAt),
        gte(instalments.deadline, sql.placeholder("now")),
        isRepaidInstalment(instalments),
      ),
    )
    .groupBy(instalments.deadline),
);

const undeliveredStatuses: number[] = [OrderStatus.waiting, OrderStatus.sending];

/**
 * The SQL of the amount that gets its deadlines at the deliveries to the SME in the placeholder `smeId`, as a column of
 * a query. Cents.
 */
export const undeliveredAmountSql = () =>
  sql<Cents>`${db
    .select({ amount: unpaidSumSql })
    .from(orders)
    .innerJoin(instalments, eq(instalments.orderId, orders.id))
    .where(
      and(
        eq(orders.smeId, sql.placeholder("smeId")),
        inArray(orders.status, undeliveredStatuses),
        isNull(instalments.paidAt),
        isNull(instalments.deadline),
      ),
    )}`.mapWith(Number);
