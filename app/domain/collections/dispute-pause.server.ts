/** The pause of reminders for disputes, which ends with the SME's last open dispute. Callers check the permission. */
import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { isOpenRow } from "~/db/index-conditions";
import { updateRow } from "~/db/prepared-statements.server";
import { collectionCases, disputes, orders } from "~/db/schema";
import { recordEvent } from "~/domain/events/event.server";
import { systemOperator } from "~/domain/values/actor";
import { message } from "~/words/message";

/** The columns of a case without a pause. */
export const noPause = { pauseCause: null, pausedUntil: null, pausedAt: null, pausedBy: null, pauseReason: null };

/** Returns whether a dispute of one of the SME's orders is open. */
export async function hasOpenDispute(tx: Tx, smeId: string): Promise<boolean> {
  const open = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(and(isOpenRow(disputes), eq(orders.smeId, smeId)))
    .limit(1);
  return open.length > 0;
}

/**
 * Ends the SME's pause for disputes and records the event `collection.resumed`, if no dispute is open any more. Callers
 * have ended a dispute.
 */
export async function endDisputePause(tx: Tx, smeId: string, now: number): Promise<void> {
  const [found] = await tx
    .select({ pauseCause: collectionCases.pauseCause })
    .from(collectionCases)
    .where(eq(collectionCases.id, smeId));
  if (!found) return;
  if (found.pauseCause !== "dispute" || (await hasOpenDispute(tx, smeId))) {
    // Concurrent transactions that end another dispute or begin a pause write this row, too.
    await updateRow(tx, collectionCases, smeId, { pauseCause: found.pauseCause });
    return;
  }
  await updateRow(tx, collectionCases, smeId, noPause);
  await recordEvent(tx, {
    subject: { kind: "collection", id: smeId },
    verb: "collection.resumed",
    by: systemOperator,
    now,
    text: message("remindersResumed"),
  });
}
