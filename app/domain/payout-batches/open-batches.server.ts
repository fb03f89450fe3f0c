/** Orders in batches that are not settled yet. */
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payoutBatches, payoutLineOrders, payoutLines } from "~/db/schema";
import { say } from "~/words/say";
import { refuseUnless } from "../errors";
import { batchName } from "./batch";

/** In the words of the table's partial index. */
export const isInOpenBatch = sql`${payoutLineOrders.isOpen} = 1`;

/** Errors: Refused while the order is in a batch, which pays it. */
export async function assertInNoBatch(tx: Tx, orderId: string): Promise<void> {
  const [open] = await tx
    .select({ number: payoutBatches.number })
    .from(payoutLineOrders)
    .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(and(eq(payoutLineOrders.orderId, orderId), isInOpenBatch));
  refuseUnless(!open, "in_batch", open ? say("orderInBatch", batchName(open.number)) : "");
}
