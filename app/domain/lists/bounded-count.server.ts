import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { oneRow } from "~/db/prepared-statements.server";

/** A longer queue counts as this long, so that counting it costs a few milliseconds at most. */
export const MAX_QUEUE = 10_000;

/** The rows of a table that wait. An index must cover the condition. */
export interface Queue {
  table: SQLiteTable;
  condition: SQL | undefined;
  /** A longer queue counts as this long. Defaults to MAX_QUEUE. */
  most?: number;
}

/** The SQL of a queue's length, as a column of a query. */
export const queueLengthSql = ({ table, condition, most = MAX_QUEUE }: Queue): SQL<number> => {
  const rows = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(condition)
    .limit(most)
    .as("queue");
  return sql<number>`(select count(*) from ${rows})`.mapWith(Number);
};

/** Counts a queue's rows, up to `most`. An index must cover the condition. */
export async function countQueue(table: SQLiteTable, condition: SQL | undefined, most?: number): Promise<number> {
  const [row] = await db.select({ length: queueLengthSql({ table, condition, most }) }).from(oneRow);
  return row?.length ?? 0;
}
