/** Giving back what was paid: marked in the transaction that takes the order back, carried out after it. */
import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { payments } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { Attention, type Refund } from "~/gateways/bank/bank";
import { bankOf } from "~/gateways/gateways";
import { forEach } from "../batch";
import { clock, DAY, HOUR } from "../clock";
import { log } from "../log";
import { chargeOf } from "./charge";
import { nextAsk } from "./payment";

/** Every payment of the order that is paid is to be given back. */
export async function markRefundsDue(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx
    .update(payments)
    .set({ state: "refund due", endedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")));
}

/** Asks the bank for every refund that is due; what fails stays due. May run twice at once: the bank takes each once. */
export async function giveRefundsDue(now = clock.now()): Promise<void> {
  await forEach((after) => refundsDue(after, now), (id) => giveRefund(id, now));
}

/** Asks for the refund, or how far it is. One that the bank has not given yet is asked about again: later and later, then daily. */
export async function giveRefund(id: string, now = clock.now()): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (payment?.state !== "refund due") return;
  const { gateway, refundReference, endedAt } = payment;
  const { isGiven, trouble, ...known } = await bankOf(gateway)
    .refund(chargeOf(payment))
    .catch((error: unknown): Refund => {
      if (error instanceof Attention) return { isGiven: false, refundReference, trouble: error.message };
      throw error;
    });
  if (trouble !== null && trouble !== payment.trouble) log.error({ payment: id, gateway, trouble }, "a refund needs somebody to look after it");
  const refundAt = isGiven ? null : Math.max(nextAsk(endedAt ?? now, now) ?? now + DAY, trouble === null ? 0 : now + HOUR);
  await transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ refundReference: known.refundReference, trouble, refundAt, ...(isGiven ? { state: "refunded", endedAt: now } : {}) })
      .where(and(eq(payments.id, id), eq(payments.state, "refund due")));
  });
}

/** The next payments that are to be given back, by id. */
async function refundsDue(after: string, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, "refund due"), gt(payments.id, after), or(isNull(payments.refundAt), lte(payments.refundAt, now))))
    .orderBy(asc(payments.id))
    .limit(100);
  return rows.map((row) => row.id);
}
