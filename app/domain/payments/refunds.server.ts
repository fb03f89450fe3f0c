/** Giving back what was paid: marked in the transaction that takes the order back, carried out after it. */
import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { payments } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { gateways } from "~/gateways/gateways";
import { clock } from "../clock";

/** Every payment of the order that is paid is to be given back. */
export async function markRefundsDue(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx
    .update(payments)
    .set({ state: "refund due", endedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "paid")));
}

/** Asks the bank for every refund that is due; what fails stays due. May run twice at once: the bank takes each once. */
export async function giveRefundsDue(now = clock.now()): Promise<void> {
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.state, "refund due"))
    .orderBy(asc(payments.createdAt))
    .limit(100);
  for (const { id } of due) {
    await gateways().bank.refund(id);
    await transaction(async (tx) => {
      await tx
        .update(payments)
        .set({ state: "refunded", endedAt: now })
        .where(and(eq(payments.id, id), eq(payments.state, "refund due")));
    });
  }
}
