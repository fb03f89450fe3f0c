/** Orders in batches that are not settled yet. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { payoutBatches, payoutLineOrders, payoutLines } from "~/db/schema";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { batchName } from "./batch";

/** In the words of the table's partial index. */
export const isInOpenBatch = sql`${payoutLineOrders.isOpen} = 1`;

/** The open batch of each of these that is in one: by the order's id, its id and number. */
export async function findOpenBatches(orderIds: string[]): Promise<Map<string, { id: string; number: number }>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({ orderId: payoutLineOrders.orderId, id: payoutBatches.id, number: payoutBatches.number })
    .from(payoutLineOrders)
    .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(and(inArray(payoutLineOrders.orderId, orderIds), isInOpenBatch));
  return new Map(found.map(({ orderId, ...batch }) => [orderId, batch]));
}

/** Errors: Refused while the order is in a batch, which pays it. */
export async function assertInNoBatch(tx: Tx, orderId: string): Promise<void> {
  const [open] = await tx
    .select({ number: payoutBatches.number })
    .from(payoutLineOrders)
    .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(and(eq(payoutLineOrders.orderId, orderId), isInOpenBatch));
  refuseUnless(!open, "in_batch", open ? message("orderInBatch", batchName(open.number)) : "");
}
