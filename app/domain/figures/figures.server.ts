/** Loads debts. Source: app/domain/README.md, "Figures". */
import { and, eq, gte, isNull, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { instalments, orders, repaymentsDue } from "~/db/schema";
import { balanceTotalSql } from "~/domain/aggregates/balances.server";
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
 * or "" for all. Reads `repaymentsDue`, one row per deadline, and `balances`, with one query.
 */
export async function loadTotalDebt(scope: string, now: number): Promise<Debt> {
  const [sums] = await totalDebt().all({ scope, now });
  const { owed, late, used } = sums ?? { owed: 0, late: 0, used: 0 };
  return sumDebt({ late, dueLater: owed - late, reserved: used - owed });
}

const totalDebt = prepareQuery((reader) => {
  const { amount, deadline } = repaymentsDue;
  const isLate = sql`${deadline} > ${NO_DEADLINE} and ${deadline} < ${sql.placeholder("now")}`;
  return reader
    .select({
      owed: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number),
      late: sql<number>`coalesce(sum(case when ${isLate} then ${amount} else 0 end), 0)`.mapWith(Number),
      used: balanceTotalSql("credit used", sql.placeholder("scope")),
    })
    .from(repaymentsDue)
    .where(and(eq(repaymentsDue.scope, sql.placeholder("scope")), ne(repaymentsDue.count, 0)));
});
