/**
 * Sums of business months, kept by the verbs in their own transaction. A month that is over never changes: an order
 * that is declined later stays in the month in which it was placed, and a refund counts in its own month.
 */
import type { Tx } from "~/db/client.server";
import { monthlyMetrics } from "~/db/schema";
import { businessMonth } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { addToAggregate } from "./add.server";

/**
 *   orders      placed: their upfront part was paid
 *   collected   payments that the bank settled
 *   refunded    payments that are given back
 *   paid out    supplier shares that the bank paid, less those that came back
 */
export const metrics = ["orders", "collected", "refunded", "paid out"] as const;

export type Metric = (typeof metrics)[number];

interface Parties {
  smeId: string;
  supplierId: string;
  insurerId: string | null;
}

/** The scopes in whose months a metric of an order counts; "" is everybody's. */
export function metricScopes(metric: Metric, { smeId, supplierId, insurerId }: Parties): string[] {
  const buyers = insurerId === null ? ["", smeId] : ["", smeId, insurerId];
  if (metric === "orders") return [...buyers, supplierId];
  return metric === "paid out" ? ["", supplierId] : buyers;
}

interface Counted {
  amount: Cents;
  /** UTC milliseconds: counts in the month in which it lies. */
  now: number;
}

/** Adds one of `amount` cents to the metric of the month in which `now` lies. */
export async function addToMetric(tx: Tx, metric: Metric, order: Parties, { amount, now }: Counted): Promise<void> {
  const month = businessMonth(now);
  await addToAggregate(
    tx,
    monthlyMetrics,
    metricScopes(metric, order).map((scope) => ({ scope, month, metric, count: 1, amount })),
  );
}

/**
 * Takes one of `amount` cents out of the month in which `now` lies: a payout that came back is taken out where it came
 * back.
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
