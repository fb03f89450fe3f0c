/**
 * Payments of cancelled orders that the SME gets back, by instalment. A cancelled instalment itself is unpaid, so both
 * days come from the payments and their postings.
 */
import { and, eq, gte, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { paymentInstalments, payments, postings } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { addRefunds, type InstalmentRefund } from "./instalment";

const orderReversal = alias(postings, "order_reversal");
const orderPosting = alias(postings, "order_posting");
const paymentReversal = alias(postings, "payment_reversal");

interface RefundRow {
  instalmentId: string;
  amount: Cents;
  state: "open" | "paid" | "declined" | "expired" | "refund due" | "refunded" | "reversed";
  paidAt: number;
  endedAt: number | null;
}

/**
 * Returns the refunds of the cancelled orders in `orderIds`, by instalment id. Excludes allocations that were undone
 * before the cancellation, which reverses the order's posting. Reads `payments` and `postings`.
 */
export async function loadInstalmentRefunds(tx: Tx, orderIds: string[]): Promise<Map<string, InstalmentRefund>> {
  const refunds = new Map<string, InstalmentRefund>();
  if (orderIds.length === 0) return refunds;
  const rows: RefundRow[] = await tx
    .select({
      instalmentId: paymentInstalments.instalmentId,
      amount: paymentInstalments.amount,
      state: payments.state,
      paidAt: postings.createdAt,
      endedAt: payments.endedAt,
    })
    .from(payments)
    .innerJoin(paymentInstalments, eq(paymentInstalments.paymentId, payments.id))
    .innerJoin(
      postings,
      and(
        eq(postings.orderId, payments.orderId),
        eq(postings.paymentId, payments.id),
        inArray(postings.kind, ["payment", "allocation"]),
      ),
    )
    .innerJoin(paymentReversal, eq(paymentReversal.reverses, postings.id))
    .innerJoin(orderPosting, and(eq(orderPosting.orderId, payments.orderId), eq(orderPosting.kind, "order")))
    .innerJoin(
      orderReversal,
      and(eq(orderReversal.reverses, orderPosting.id), gte(paymentReversal.createdAt, orderReversal.createdAt)),
    )
    .where(and(inArray(payments.orderId, orderIds), inArray(unindexed(payments.state), ["refund due", "refunded"])));
  for (const row of rows) {
    const { instalmentId, amount, paidAt, state, endedAt } = row;
    const refund: InstalmentRefund = { amount, paidAt, refundedAt: state === "refunded" ? endedAt : null };
    const other = refunds.get(instalmentId);
    refunds.set(instalmentId, other ? addRefunds(other, refund) : refund);
  }
  return refunds;
}
