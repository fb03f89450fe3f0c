/** Finds orders in batches whose transfer is not finished. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payoutBatches, payoutLineOrders, payoutLines } from "~/db/schema";
import type { BatchState } from "./batch";

/** The condition of the partial index on `payoutLineOrders`. */
export const isInOpenBatch = sql`${payoutLineOrders.isOpen} = 1`;

/** A batch that can still pay its orders. */
export interface OpenBatch {
  id: string;
  number: number;
  state: BatchState;
}

/** Returns the open batch of each order that is in one, by order id. Reads `payoutLineOrders`. */
export async function findOpenBatches(orderIds: string[]): Promise<Map<string, OpenBatch>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({
      orderId: payoutLineOrders.orderId,
      id: payoutBatches.id,
      number: payoutBatches.number,
      state: payoutBatches.state,
    })
    .from(payoutLineOrders)
    .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(and(inArray(payoutLineOrders.orderId, orderIds), isInOpenBatch));
  return new Map(found.map(({ orderId, ...batch }) => [orderId, batch]));
}

/** Returns whether the bank can pay the order alone: no batch has it, or a draft that gives it up. */
export const canPayAlone = (batch: OpenBatch | null): boolean => batch === null || batch.state === "draft";
