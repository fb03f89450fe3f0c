/** Orders that a payout batch still has to pay. */
import { and, eq, exists, not, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { orders, payoutLineOrders } from "~/db/schema";

/** The condition of the partial index on `payoutLineOrders`. */
export const isInOpenBatch = sql`${payoutLineOrders.isOpen} = 1`;

/** Returns the SQL condition for orders in no open batch. */
export const isUnbatched = (): SQL =>
  not(
    exists(
      db
        .select({ id: payoutLineOrders.orderId })
        .from(payoutLineOrders)
        .where(and(eq(payoutLineOrders.orderId, orders.id), isInOpenBatch)),
    ),
  );

/** The SQL of the number of orders in open batches, as a column of a query. */
export const batchedOrdersSql = (): SQL<number> =>
  sql<number>`(select count(*) from ${payoutLineOrders} where ${isInOpenBatch})`.mapWith(Number);

const batchedCount = prepareQuery((reader) =>
  reader
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(payoutLineOrders)
    .where(isInOpenBatch),
);

/** Returns the number of orders in open batches. Reads the partial index on `payoutLineOrders`. */
export async function countBatchedOrders(): Promise<number> {
  const [row] = await batchedCount().all({});
  return row?.count ?? 0;
}
