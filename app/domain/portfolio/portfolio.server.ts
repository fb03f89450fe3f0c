/** Reads the portfolio from its totals. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, between, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isRepaidInstalment } from "~/db/index-conditions";
import {
  instalments,
  monthlyAccountTotals,
  orders,
  portfolioMonths,
  repaymentsDue,
  vintageRepaymentsDue,
} from "~/db/schema";
import { NO_DEADLINE } from "~/domain/aggregates/exposure.server";
import { exposureShare } from "~/domain/exposure/exposure";
import { loadTotalDebt } from "~/domain/figures/figures.server";
import { listDisputedSums, loadDisputedByVintage } from "~/domain/instalments/disputed-sums.server";
import { undisputedSumSql } from "~/domain/instalments/instalment.server";
import { listRescheduledOrders, listRescheduledSums } from "~/domain/instalments/rescheduled-sums.server";
import { type LedgerAccount, ledgerAccounts } from "~/domain/ledger/ledger";
import { type RowList, streamRows } from "~/domain/lists/list.server";
import { type Actor, readerScope } from "~/domain/values/actor";
import { businessMonth, shiftMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { type Cents, sum } from "~/domain/values/money";
import {
  type Ageing,
  createAgeFinder,
  emptyAgeSums,
  type MonthlyPortfolio,
  overdueBefore,
  PORTFOLIO_MONTHS,
  RISK_DAYS,
  type TrialBalance,
  toAgeing,
  toTrialBalance,
} from "./portfolio";

/**
 * Returns the ageing of unpaid instalments: all for admins and the bank, an insurer's own for insurers. Disputed parts
 * are apart. Amounts are cents. Reads `repaymentsDue`, one row per deadline, disputed and rescheduled `instalments`,
 * and `balances`.
 */
export async function loadAgeing(actor: Actor): Promise<Ageing> {
  const now = clock.now();
  const scope = readerScope(actor);
  const [rows, disputed, rescheduled] = await Promise.all([
    db
      .select({ deadline: repaymentsDue.deadline, count: repaymentsDue.count, amount: repaymentsDue.amount })
      .from(repaymentsDue)
      .where(and(eq(repaymentsDue.scope, scope), gt(repaymentsDue.deadline, NO_DEADLINE), ne(repaymentsDue.count, 0))),
    listDisputedSums(scope),
    listRescheduledSums(scope),
  ]);
  const sums = emptyAgeSums();
  const ageOf = createAgeFinder(now);
  for (const { deadline, count, amount } of rows) {
    const ageSum = sums.rows[ageOf(deadline)];
    ageSum.count += count;
    ageSum.amount += amount;
  }
  for (const { deadline, inFull, amount } of disputed) {
    const ageSum = sums.rows[ageOf(deadline)];
    ageSum.count -= inFull;
    ageSum.amount -= amount;
  }
  // Days past due count from the original deadlines.
  for (const { original, deadline, count, amount } of rescheduled) {
    const [from, to] = [sums.rows[ageOf(deadline)], sums.rows[ageOf(original)]];
    from.count -= count;
    from.amount -= amount;
    to.count += count;
    to.amount += amount;
  }
  const risk = await amountAtRisk(scope, now);
  const debt = await loadTotalDebt(scope, now);
  const ageSums = {
    ...sums,
    disputed: sum(disputed.map(({ amount }) => amount)),
    orders: risk.orders,
    atRisk: risk.amount,
    notDelivered: debt.owed - sum(rows.map(({ amount }) => amount)),
    reserved: debt.reserved,
  };
  return toAgeing(ageSums, now);
}

/** Orders that are more than 30 days late, as a list. The literal lets SQLite use the partial index of `nextDue`. */
const ordersAtRisk = (scope: string, now: number): RowList<{ id: string; nextDue: number | null }> => ({
  condition: () =>
    and(
      sql`${orders.nextDue} is not null`,
      lt(orders.nextDue, overdueBefore(RISK_DAYS, now)),
      scope === "" ? undefined : eq(orders.insurerId, scope),
    ),
  by: [orders.nextDue, orders.id],
  isRising: true,
});

/**
 * Adds up the unpaid instalments of orders that are more than 30 days past an original deadline, in pieces between
 * which others read.
 */
async function amountAtRisk(scope: string, now: number): Promise<{ orders: number; amount: number }> {
  const risk = { orders: 0, amount: 0 };
  const pieces = streamRows(
    ordersAtRisk(scope, now),
    ({ nextDue, id }) => [nextDue, id],
    (where, order, limit) =>
      db
        .select({ id: orders.id, nextDue: orders.nextDue })
        .from(orders)
        .where(where)
        .orderBy(...order)
        .limit(limit),
  );
  const addOrders = async (ids: string[]): Promise<void> => {
    const [unpaid] = await db
      .select({ amount: undisputedSumSql })
      .from(instalments)
      .where(and(inArray(instalments.orderId, ids), isNull(instalments.paidAt), isRepaidInstalment(instalments)));
    risk.orders += ids.length;
    risk.amount += unpaid?.amount ?? 0;
    await nextTurn();
  };
  for await (const piece of pieces) await addOrders(piece.map(({ id }) => id));
  const rescheduled = await listRescheduledOrders(scope, overdueBefore(RISK_DAYS, now));
  for (let start = 0; start < rescheduled.length; start += 100) await addOrders(rescheduled.slice(start, start + 100));
  return risk;
}

/**
 * Returns vintages and collections of the last twelve months, the current month last. Amounts are cents. Callers check
 * the permission. Reads `portfolioMonths` and `vintageRepaymentsDue`.
 */
export async function loadMonthlyPortfolio(): Promise<MonthlyPortfolio> {
  const now = clock.now();
  const last = businessMonth(now);
  const months = Array.from({ length: PORTFOLIO_MONTHS }, (_, i) => shiftMonth(last, i + 1 - PORTFOLIO_MONTHS));
  const span: [string, string] = [months[0] ?? last, last];
  const storedMonths = await db
    .select()
    .from(portfolioMonths)
    .where(and(inArray(portfolioMonths.basis, ["orders", "plan"]), between(portfolioMonths.month, ...span)));
  const late = await db
    .select({ month: vintageRepaymentsDue.month, amount: sql<number>`sum(${vintageRepaymentsDue.amount})` })
    .from(vintageRepaymentsDue)
    .where(
      and(
        sql`${vintageRepaymentsDue.amount} <> 0`,
        between(vintageRepaymentsDue.month, ...span),
        lt(vintageRepaymentsDue.deadline, now),
      ),
    )
    .groupBy(vintageRepaymentsDue.month);
  const monthTotals = (basis: "orders" | "plan", month: string) =>
    storedMonths.find((row) => row.basis === basis && row.month === month) ?? { count: 0, amount: 0, paid: 0, late: 0 };
  const disputed = await loadDisputedByVintage(now);
  return {
    vintages: months.map((month) => {
      const { count, amount, paid } = monthTotals("orders", month);
      const lateNow = late.find((row) => row.month === month)?.amount ?? 0;
      const undisputed = lateNow - (disputed.get(month) ?? 0);
      return {
        month,
        count,
        ordered: amount,
        paid,
        unpaid: amount - paid,
        late: undisputed,
        lateShare: exposureShare(undisputed, amount),
      };
    }),
    collections: months.map((month) => {
      const { count, amount, paid, late: paidLate } = monthTotals("plan", month);
      return {
        month,
        count,
        planned: amount,
        paid,
        paidLate,
        unpaid: amount - paid,
        paidShare: exposureShare(paid, amount),
      };
    }),
    asOf: now,
  };
}

/**
 * Returns debit, credit and balance (cents) of every ledger account since the first posting, over all parties. Callers
 * check the permission. Reads `monthlyAccountTotals`.
 */
export async function loadTrialBalance(): Promise<TrialBalance> {
  const { account, side, amount } = monthlyAccountTotals;
  const storedTotals = await db
    .select({ account, side, amount: sql<Cents>`sum(${amount})`.mapWith(Number) })
    .from(monthlyAccountTotals)
    .where(inArray(account, Object.keys(ledgerAccounts) as LedgerAccount[]))
    .groupBy(account, side);
  const sideTotal = (account: LedgerAccount, side: "debit" | "credit") =>
    storedTotals.find((row) => row.account === account && row.side === side)?.amount ?? 0;
  return toTrialBalance(
    (account) => ({ debit: sideTotal(account, "debit"), credit: sideTotal(account, "credit") }),
    clock.now(),
  );
}
