/** Finds orders in batches whose transfer is not finished. */
import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payoutBatches, payoutLineOrders, payoutLines } from "~/db/schema";
import { isInOpenBatch } from "~/domain/orders/batched-orders.server";
import type { OpenBatch } from "./batch";

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
