/** Orders that a payout batch still has to pay. */
import { and, eq, exists, not, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders, payoutLineOrders } from "~/db/schema";
import type { Cents } from "~/domain/values/money";

/** The condition of the partial index on `payoutLineOrders`. */
export const isInOpenBatch = sql`${payoutLineOrders.isOpen} = 1`;

/** The SQL of the amount (cents) that the bank pays for an order, as payoutAmount() in values/shares.ts. */
export const payoutSql = sql<Cents>`${orders.supplierShare} + ${orders.payoutCorrection}`.mapWith(Number);

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

/** The SQL of the number of orders in open batches, as a column of a query. Reads the partial index. */
export const batchedOrdersSql = (): SQL<number> =>
  sql<number>`(select count(*) from ${payoutLineOrders} where ${isInOpenBatch})`.mapWith(Number);
