/** Finds orders in batches whose transfer is not finished. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { payoutBatches, payoutLineOrders, payoutLines } from "~/db/schema";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { batchName } from "./batch";

/** The condition of the partial index on `payoutLineOrders`. */
export const isInOpenBatch = sql`${payoutLineOrders.isOpen} = 1`;

/** Returns the open batch of each order that is in one, by order id. Reads `payoutLineOrders`. */
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

/**
 * Checks that no open batch pays the order. Reads `payoutLineOrders`.
 * @throws Refused (`in_batch`) otherwise.
 */
export async function assertInNoBatch(tx: Tx, orderId: string): Promise<void> {
  const [open] = await tx
    .select({ number: payoutBatches.number })
    .from(payoutLineOrders)
    .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(and(eq(payoutLineOrders.orderId, orderId), isInOpenBatch));
  refuseUnless(!open, "in_batch", open ? message("orderInBatch", batchName(open.number)) : "");
}
