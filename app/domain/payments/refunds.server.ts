/** Giving back what was paid: marked in the transaction that takes the order back, carried out after it. */
import { and, asc, eq, gt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { payments } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { gateways } from "~/gateways/gateways";
import { forEach } from "../batch";
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
  await forEach(refundsDue, async (id) => {
    await gateways().bank.refund(id);
    await transaction(async (tx) => {
      await tx
        .update(payments)
        .set({ state: "refunded", endedAt: now })
        .where(and(eq(payments.id, id), eq(payments.state, "refund due")));
    });
  });
}

/** The next payments that are to be given back, by id. */
async function refundsDue(after: string): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, "refund due"), gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(100);
  return rows.map((row) => row.id);
}
