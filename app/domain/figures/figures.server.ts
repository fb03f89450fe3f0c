/** Loads debts. Source: app/domain/README.md, "Figures". */
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery, type Selection } from "~/db/prepared-statements.server";
import { applicants, instalments, orders, repaymentsDue } from "~/db/schema";
import { balanceSql } from "~/domain/aggregates/balances.server";
import { creditTotalSql, NO_DEADLINE } from "~/domain/aggregates/exposure.server";
import { isLateInstalment, undisputedSumSql } from "~/domain/instalments/instalment.server";
import { OrderStatus } from "~/domain/orders/status";
import { type Debt, sumDebt } from "./figures";

/** Further numbers that a page reads together with a debt. */
type Others = Record<string, SQL<number>>;

type DebtSums = Record<"used" | "late" | "reserved", number>;

/**
 * Returns the SME's debt at `now` (UTC milliseconds). Amounts are cents. Reads `balances`, its overdue `instalments`
 * and its unplaced `orders`, with one query. An SME may have tens of thousands of unpaid instalments.
 */
export async function loadDebt(smeId: string, now: number): Promise<Debt> {
  const [sums] = await smeDebt().all({ smeId, now });
  return toDebt(sums ?? { used: 0, late: 0, reserved: 0 });
}

/** Returns the debt from the sums of selectDebt(). */
export const toDebt = ({ used, late, reserved }: DebtSums): Debt =>
  sumDebt({ late, dueLater: used - reserved - late, reserved });

const smeDebt = prepareQuery((reader) => selectDebt(reader, {}));

/**
 * A query of the sums of the debt of the SME in the placeholder `smeId`, at the placeholder `now`, and of `others`.
 * Nothing of an unplaced order is paid.
 */
export function selectDebt<More extends Others>(
  reader: Tx,
  others: More,
): Selection<DebtSums & Record<keyof More, number>> {
  const [smeId, now] = [sql.placeholder("smeId"), sql.placeholder("now")];
  return reader
    .select({
      used: balanceSql("receivable", smeId),
      late: sql<number>`(select ${undisputedSumSql} from ${instalments} where ${isLateInstalment(smeId, now)})`.mapWith(
        Number,
      ),
      reserved: sql<number>`(select coalesce(sum(${orders.amount}), 0) from ${orders}
        where ${orders.smeId} = ${smeId} and ${orders.status} = ${OrderStatus.created})`.mapWith(Number),
      ...others,
    })
    .from(applicants)
    .where(eq(applicants.id, smeId)) as never;
}

type TotalDebtSums = Record<"owed" | "late" | "disputedLate" | "used", number>;

/**
 * Returns the debt of all SMEs, or of the orders that an insurer covers. Amounts are cents. `scope`: the insurer's id,
 * or "" for all. Reads `repaymentsDue`, one row per deadline, and `balances`, with one query.
 */
export async function loadTotalDebt(scope: string, now: number): Promise<Debt> {
  const [sums] = await totalDebt().all({ scope, now });
  return toTotalDebt(sums ?? { owed: 0, late: 0, disputedLate: 0, used: 0 });
}

/** Returns the debt from the sums of selectTotalDebt(). A disputed part is not late. */
export const toTotalDebt = ({ owed, late, disputedLate, used }: TotalDebtSums): Debt =>
  sumDebt({ late: late - disputedLate, dueLater: owed - late + disputedLate, reserved: used - owed });

const totalDebt = prepareQuery((reader) => selectTotalDebt(reader, {}));

/** A query of the sums of the debt in the placeholder `scope`, at the placeholder `now`, and of `others`. */
export function selectTotalDebt<More extends Others>(
  reader: Tx,
  others: More,
): Selection<TotalDebtSums & Record<keyof More, number>> {
  const { amount, deadline } = repaymentsDue;
  const isLate = sql`${deadline} > ${NO_DEADLINE} and ${deadline} < ${sql.placeholder("now")}`;
  return reader
    .select({
      owed: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number),
      late: sql<number>`coalesce(sum(case when ${isLate} then ${amount} else 0 end), 0)`.mapWith(Number),
      disputedLate: sql<number>`(select coalesce(sum(${instalments.disputedAmount}), 0) from ${instalments}
        where ${instalments.disputedAmount} > 0 and ${instalments.deadline} < ${sql.placeholder("now")}
        and (${sql.placeholder("scope")} = '' or ${instalments.insurerId} = ${sql.placeholder("scope")}))`.mapWith(
        Number,
      ),
      used: creditTotalSql("used", sql.placeholder("scope")),
      ...others,
    })
    .from(repaymentsDue)
    .where(and(eq(repaymentsDue.scope, sql.placeholder("scope")), ne(repaymentsDue.count, 0))) as never;
}
