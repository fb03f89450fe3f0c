/** Refunds: they are marked as due in the transaction that cancels the order, and carried out after it. */
import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { payments } from "~/db/schema";
import type { Refund } from "~/gateways/bank/bank";
import { say } from "~/words/say";
import { system } from "../actor";
import { forEach } from "../batch";
import { DAY, HOUR } from "../clock";
import { record, touch } from "../events/record.server";
import { log } from "../log";
import { chore, type Write } from "../verb.server";
import { gatewayOf, patience, troubleOf } from "./away.server";
import { refundOf } from "./charge";
import { nextAsk } from "./payment";

type Payment = typeof payments.$inferSelect;

/**
 * Marks every paid payment of the order as due for a refund; what was paid with money on account is on account again.
 * The caller records it with what it does to the order.
 */
export async function markRefundsDue(tx: Tx, orderId: string, now: number): Promise<void> {
  await touch(tx, "order", orderId);
  const paid = and(eq(payments.orderId, orderId), eq(payments.state, "paid"));
  await tx
    .update(payments)
    .set({ state: "refunded", endedAt: now })
    .where(and(paid, eq(payments.gateway, "transfer")));
  await tx.update(payments).set({ state: "refund due", endedAt: now }).where(paid);
}

/**
 * Asks the bank for every refund that is due; one that fails stays due. If two runs meet, only one of them asks for
 * each refund.
 */
export const giveRefundsDue = chore(async ({ write, now }): Promise<void> => {
  const patiently = patience();
  await forEach(
    (after) => refundsDue(after, now),
    async (id) => {
      const gateway = await claim(write, id, now);
      if (gateway !== null) await patiently(gateway, () => giveRefund(id));
    },
  );
});

/**
 * Sets the time of the next try before this one is made, so that no other run takes the refund. Null: it is not to be
 * asked for now.
 */
function claim(write: Write, id: string, now: number): Promise<Payment["gateway"] | null> {
  return write(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
    if (payment?.state !== "refund due" || (payment.refundAt !== null && payment.refundAt > now)) return null;
    await tx
      .update(payments)
      .set({ refundAt: nextRefund(payment, now) })
      .where(eq(payments.id, id));
    return payment.gateway;
  });
}

/** The time of the next try: less and less often, then daily. */
const nextRefund = ({ endedAt }: Payment, now: number): number => nextAsk(endedAt ?? now, now) ?? now + DAY;

/**
 * Asks the bank for the refund, or for its state. A refund that the bank has not given yet is asked about again later.
 */
export const giveRefund = chore(async ({ write, now }, id: string): Promise<void> => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (payment?.state !== "refund due") return;
  const { gateway, refundReference } = payment;
  const [lead = payment] =
    payment.leadId === null ? [] : await db.select().from(payments).where(eq(payments.id, payment.leadId));
  const ask = async () => gatewayOf(payment).refund(refundOf(payment, lead));
  const { isGiven, trouble, ...known } = await ask().catch((error: unknown): Refund => {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    return { isGiven: false, refundReference, trouble };
  });
  if (trouble !== null && trouble !== payment.trouble)
    log.error({ payment: id, gateway, trouble }, "a refund needs somebody to look after it");
  const refundAt = isGiven ? null : Math.max(nextRefund(payment, now), trouble === null ? 0 : now + HOUR);
  await write(async (tx) => {
    await touch(tx, "order", payment.orderId);
    const changed = await tx
      .update(payments)
      .set({
        refundReference: known.refundReference,
        trouble,
        refundAt,
        ...(isGiven ? { state: "refunded", endedAt: now } : {}),
      })
      .where(and(eq(payments.id, id), eq(payments.state, "refund due")))
      .returning({ amount: payments.amount });
    if (!isGiven || !changed[0]) return;
    const text = say("refundGiven", changed[0].amount);
    await record(tx, {
      subject: { kind: "order", id: payment.orderId },
      verb: "payment.refunded",
      by: system,
      now,
      text,
    });
  });
});

/** The next payments that are to be given back, by id. */
async function refundsDue(after: string, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.state, "refund due"),
        gt(payments.id, after),
        or(isNull(payments.refundAt), lte(payments.refundAt, now)),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(100);
  return rows.map((row) => row.id);
}
