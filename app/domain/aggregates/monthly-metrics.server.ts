/**
 * Metrics by business month, which verbs update in their own transaction. A past month never changes: a later decline
 * leaves an order in the month of its placement, and a refund counts in its own month.
 */
import type { Tx } from "~/db/client.server";
import { monthlyMetrics, type postings } from "~/db/schema";
import { businessMonth } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { addToAggregate } from "./add.server";

/**
 * The monthly metrics.
 *
 * - orders: orders whose upfront part was paid
 * - collected: for all companies, payments through gateways and identified transfers; for an SME or an insurer,
 *   payments through gateways, and allocations less undone ones
 * - refunded: payments and incoming transfers that were given back, and refunds of cash less returned ones
 * - paid out: supplier shares that the bank paid, less returned payouts
 */
export const metrics = ["orders", "collected", "refunded", "paid out"] as const;

type PostingKind = (typeof postings.$inferSelect)["kind"];

export type Metric = (typeof metrics)[number];

interface Parties {
  smeId: string;
  supplierId: string;
  insurerId: string | null;
}

/** Adds a placed order to the metrics of the business month of `now`, in UTC milliseconds. */
export async function addPlacedOrder(
  tx: Tx,
  { amount, ...order }: Parties & { amount: Cents },
  now: number,
): Promise<void> {
  const month = businessMonth(now);
  await addToAggregate(
    tx,
    monthlyMetrics,
    orderScopes(order).map((scope) => ({ scope, month, metric: "orders", count: 1, amount })),
  );
}

/** The scopes in which a placed order counts. */
export const orderScopes = (order: Parties): string[] => ["", ...buyerScopes(order), order.supplierId];

const buyerScopes = ({ smeId, insurerId }: Parties): string[] => (insurerId === null ? [smeId] : [smeId, insurerId]);

/** A posting, as the metrics count it. */
export interface BookedMovement {
  /** The posting's kind, or the kind of the posting that it reverses. */
  kind: PostingKind;
  isReversal: boolean;
  /** The sum of the posting's debits. */
  amount: Cents;
  /** Null for a posting without an order. */
  order: Parties | null;
}

export interface MetricChange {
  scope: string;
  metric: Metric;
  count: number;
  /** Cents. */
  amount: Cents;
}

/** Returns the changes of the metrics by a posting. The totals of all companies agree with the month's statement. */
export function metricChanges({ kind, isReversal, amount, order }: BookedMovement): MetricChange[] {
  const buyers = order ? buyerScopes(order) : [];
  const change = (metric: Metric, scopes: string[], sign: number): MetricChange[] =>
    scopes.map((scope) => ({ scope, metric, count: sign, amount: sign * amount }));
  const sign = isReversal ? -1 : 1;
  switch (kind) {
    case "payment":
    case "receipt":
    case "identification":
      return change(isReversal ? "refunded" : "collected", ["", ...buyers], 1);
    case "allocation":
      return change("collected", buyers, sign);
    case "refund payout":
      return change("refunded", [""], sign);
    case "payout":
      return change("paid out", order ? ["", order.supplierId] : [""], sign);
    default:
      return [];
  }
}

/** Adds a posting to the metrics of `month`, the month of its statement. */
export async function addMovement(tx: Tx, movement: BookedMovement, month: string): Promise<void> {
  await addToAggregate(
    tx,
    monthlyMetrics,
    metricChanges(movement).map((change) => ({ ...change, month })),
  );
}
