/** Loads debts. Source: app/domain/README.md, "Figures". */
import { and, eq, ne, sql } from "drizzle-orm";
import { prepareQuery } from "~/db/prepared-statements.server";
import { balances, instalments, orders, repaymentsDue } from "~/db/schema";
import { balanceTotalSql } from "~/domain/aggregates/balances.server";
import { NO_DEADLINE } from "~/domain/aggregates/exposure.server";
import { isLateInstalment, unpaidSumSql } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { type Debt, sumDebt } from "./figures";

/**
 * Returns the SME's debt at `now` (UTC milliseconds). Amounts are cents. Reads `balances`, its overdue `instalments`
 * and its unplaced `orders`, with one query. An SME may have tens of thousands of unpaid instalments.
 */
export async function loadDebt(smeId: string, now: number): Promise<Debt> {
  const [sums] = await smeDebt().all({ smeId, now });
  const { used, late, reserved } = sums ?? { used: 0, late: 0, reserved: 0 };
  return sumDebt({ late, dueLater: used - reserved - late, reserved });
}

/** Has no row for an SME that never ordered. Nothing of an unplaced order is paid. */
const smeDebt = prepareQuery((reader) => {
  const [smeId, now] = [sql.placeholder("smeId"), sql.placeholder("now")];
  return reader
    .select({
      used: balances.amount,
      late: sql<number>`(select ${unpaidSumSql} from ${instalments} where ${isLateInstalment(smeId, now)})`.mapWith(
        Number,
      ),
      reserved: sql<number>`(select coalesce(sum(${orders.amount}), 0) from ${orders}
        where ${orders.smeId} = ${smeId} and ${orders.status} = ${OrderStatus.created})`.mapWith(Number),
    })
    .from(balances)
    .where(and(eq(balances.account, "receivable"), eq(balances.party, smeId)));
});

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
