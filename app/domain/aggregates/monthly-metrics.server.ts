/**
 * Metrics by business month, which verbs update in their own transaction. A past month never changes: a later decline
 * leaves an order in the month of its placement, and a refund counts in its own month.
 */
import type { Tx } from "~/db/client.server";
import { monthlyMetrics } from "~/db/schema";
import { businessMonth } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { addToAggregate } from "./add.server";

/**
 * The monthly metrics.
 *
 * - orders: orders whose upfront part was paid
 * - collected: payments that the bank settled, and allocated cash
 * - refunded: refunded payments
 * - paid out: supplier shares that the bank paid, less returned payouts
 */
export const metrics = ["orders", "collected", "refunded", "paid out"] as const;

export type Metric = (typeof metrics)[number];

interface Parties {
  smeId: string;
  supplierId: string;
  insurerId: string | null;
}

/** Returns the scopes in which an order's metric counts: SME, supplier and insurer as applicable, and "" overall. */
export function metricScopes(metric: Metric, { smeId, supplierId, insurerId }: Parties): string[] {
  const buyers = insurerId === null ? ["", smeId] : ["", smeId, insurerId];
  if (metric === "orders") return [...buyers, supplierId];
  return metric === "paid out" ? ["", supplierId] : buyers;
}

interface Counted {
  amount: Cents;
  /** UTC milliseconds. Selects the business month. */
  now: number;
}

/** Adds 1 and `amount` cents to the metric of the business month of `now`. */
export async function addToMetric(tx: Tx, metric: Metric, order: Parties, { amount, now }: Counted): Promise<void> {
  const month = businessMonth(now);
  await addToAggregate(
    tx,
    monthlyMetrics,
    metricScopes(metric, order).map((scope) => ({ scope, month, metric, count: 1, amount })),
  );
}

/**
 * Subtracts 1 and `amount` cents from the metric of the business month of `now`. A returned payout counts in the month
 * of its return.
 */
export async function subtractFromMetric(
  tx: Tx,
  metric: Metric,
  order: Parties,
  { amount, now }: Counted,
): Promise<void> {
  const month = businessMonth(now);
  await addToAggregate(
    tx,
    monthlyMetrics,
    metricScopes(metric, order).map((scope) => ({ scope, month, metric, count: -1, amount: -amount })),
  );
}
