/** Loads debts. Source: app/domain/README.md, "Figures". */
import { and, eq, gte, isNull, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments, orders, repaymentsDue } from "~/db/schema";
import { loadBalanceTotal } from "~/domain/aggregates/balances.server";
import { NO_DEADLINE } from "~/domain/aggregates/exposure.server";
import { unpaidSql, unpaidSumSql } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { UPFRONT } from "~/domain/values/upfront";
import { type Debt, sumDebt } from "./figures";

/** Returns the SME's debt at `now` (UTC milliseconds). Amounts are cents. Reads its open `instalments` and `orders`. */
export async function loadDebt(smeId: string, now: number): Promise<Debt> {
  const isReserved = sql`${orders.status} = ${OrderStatus.created}`;
  const isLate = sql`${instalments.number} > ${UPFRONT} and ${instalments.deadline} < ${now}`;
  const sumOf = (condition: typeof isLate) =>
    sql<number>`coalesce(sum(case when ${condition} then ${unpaidSql} else 0 end), 0)`.mapWith(Number);
  const [sums] = await db
    .select({ all: unpaidSumSql, reserved: sumOf(isReserved), late: sumOf(isLate) })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(eq(instalments.smeId, smeId), isNull(instalments.paidAt), gte(orders.status, OrderStatus.created)));
  const { all, reserved, late } = sums ?? { all: 0, reserved: 0, late: 0 };
  return sumDebt({ late, dueLater: all - reserved - late, reserved });
}

/**
 * Returns the debt of all SMEs, or of the orders that an insurer covers. Amounts are cents. `scope`: the insurer's id,
 * or "" for all. Reads `repaymentsDue`, one row per deadline, and `balances`.
 */
export async function loadTotalDebt(scope: string, now: number): Promise<Debt> {
  const { amount, deadline } = repaymentsDue;
  const isLate = sql`${deadline} > ${NO_DEADLINE} and ${deadline} < ${now}`;
  const [sums] = await db
    .select({
      owed: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number),
      late: sql<number>`coalesce(sum(case when ${isLate} then ${amount} else 0 end), 0)`.mapWith(Number),
    })
    .from(repaymentsDue)
    .where(and(eq(repaymentsDue.scope, scope), ne(repaymentsDue.count, 0)));
  const { owed, late } = sums ?? { owed: 0, late: 0 };
  return sumDebt({ late, dueLater: owed - late, reserved: (await loadBalanceTotal("credit used", scope)) - owed });
}
