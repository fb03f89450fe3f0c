import { count, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";

/** A longer queue counts as this long, so that counting it costs a few milliseconds at most. */
export const MAX_QUEUE = 10_000;

/** Counts a queue's rows, up to `most`. An index must cover the condition. */
export async function countQueue(
  table: SQLiteTable,
  condition: SQL | undefined,
  most: number = MAX_QUEUE,
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(condition)
    .limit(most)
    .as("queue");
  const [row] = await db.select({ count: count() }).from(rows);
  return row?.count ?? 0;
}
