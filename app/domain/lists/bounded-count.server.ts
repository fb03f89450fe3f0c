import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";

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

/** Returns the lengths of the queues, in the same sequence, with one query. */
export async function countQueues(...queues: Queue[]): Promise<number[]> {
  const lengths = Object.fromEntries(queues.map((queue, at) => [`length${at}`, queueLengthSql(queue)]));
  const [row] = await db.select(lengths).from(sql`(select 1) as one`);
  return queues.map((_, at) => row?.[`length${at}`] ?? 0);
}

/** Counts a queue's rows, up to `most`. An index must cover the condition. */
export async function countQueue(table: SQLiteTable, condition: SQL | undefined, most?: number): Promise<number> {
  const [length = 0] = await countQueues({ table, condition, most });
  return length;
}
