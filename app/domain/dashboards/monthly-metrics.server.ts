/** Loads monthly metrics for dashboards. */
import { and, eq, gte, lte, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { monthlyMetrics, orders } from "~/db/schema";
import type { Metric } from "~/domain/aggregates/monthly-metrics.server";
import { OrderStatus } from "~/domain/orders/status";
import { businessMonth, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { type Cents, sum } from "~/domain/values/money";

export interface MetricTotal {
  count: number;
  amount: Cents;
}

export type MonthMetrics = Record<Metric, MetricTotal> & {
  /** For example "2026-11". */
  month: string;
};

export const MAX_MONTHS = 6;

/**
 * Returns an SME's orders from one supplier by the business month of their creation, the current month last. Leaves out
 * canceled orders. Reads `orders`.
 */
export async function loadMonthlyOrders(
  smeId: string,
  supplierId: string,
  now: number,
  months = MAX_MONTHS,
): Promise<({ month: string } & MetricTotal)[]> {
  const first = shiftMonth(businessMonth(now), 1 - months);
  const rows = await db
    .select({ at: orders.createdAt, amount: orders.amount })
    .from(orders)
    .where(
      and(
        eq(orders.smeId, smeId),
        gte(orders.createdAt, startOfMonth(first)),
        eq(orders.supplierId, supplierId),
        ne(orders.status, OrderStatus.canceled),
      ),
    );
  return Array.from({ length: months }, (_, i) => {
    const month = shiftMonth(first, i);
    const own = rows.filter((row) => businessMonth(row.at) === month);
    return { month, count: own.length, amount: sum(own.map(({ amount }) => amount)) };
  });
}

const metricsQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(monthlyMetrics)
    .where(
      and(
        eq(monthlyMetrics.scope, sql.placeholder("scope")),
        gte(monthlyMetrics.month, sql.placeholder("first")),
        lte(monthlyMetrics.month, sql.placeholder("last")),
      ),
    ),
);

/**
 * Returns the scope's metrics of the last `months` business months, the current one last. Months without activity are
 * zero. `scope`: a company's or insurer's id, or "" for all. Reads `monthly_metrics`.
 */
export async function loadMonthlyMetrics(scope: string, now: number, months = MAX_MONTHS): Promise<MonthMetrics[]> {
  const last = businessMonth(now);
  const first = shiftMonth(last, 1 - months);
  const rows = await metricsQuery().all({ scope, first, last });
  return Array.from({ length: months }, (_, i) => {
    const month = shiftMonth(first, i);
    const metricTotal = (metric: Metric): MetricTotal => {
      const { count = 0, amount = 0 } = rows.find((row) => row.month === month && row.metric === metric) ?? {};
      return { count, amount };
    };
    return {
      month,
      orders: metricTotal("orders"),
      collected: metricTotal("collected"),
      refunded: metricTotal("refunded"),
      "paid out": metricTotal("paid out"),
    };
  });
}
