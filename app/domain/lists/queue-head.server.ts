/** The heads of queues: each queue's length and its oldest row. A dashboard reads all its heads with one statement. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "~/db/client.server";
import type { Cents } from "~/domain/values/money";

/** The oldest row of a queue, with the queue's length. Missing parts are null. */
export interface QueueHead {
  length: number;
  id: string;
  /** The name of the row's company or proposal. */
  title: string | null;
  /** UTC milliseconds. */
  since: number | null;
  /** For rows that wait from a day, such as "2026-11-26". */
  day: string | null;
  /** The number of an order or batch. */
  number: number | null;
  /** An order's amount. */
  amount: Cents | null;
}

const noText = sql`cast(null as text)`;
const noNumber = sql`cast(null as bigint)`;

type HeadColumns = Pick<Record<keyof QueueHead, SQL | SQLiteColumn>, "length" | "id"> &
  Partial<Record<keyof QueueHead, SQL | SQLiteColumn>>;

/** The columns of a query of one queue's oldest row. The query ends with `limit(1)`. */
export const headColumns = ({
  length,
  id,
  title = noText,
  since = noNumber,
  day = noText,
  number = noNumber,
  amount = noNumber,
}: HeadColumns) => ({
  length: sql`${length}`.as("length"),
  id: sql`${id}`.as("id"),
  title: sql`${title}`.as("title"),
  since: sql`${since}`.as("since"),
  day: sql`${day}`.as("day"),
  number: sql`${number}`.as("number"),
  amount: sql`${amount}`.as("amount"),
});

/** A query of the heads of several queues, which are queries of headColumns() by kind. An empty queue has no row. */
export function selectHeads<Kind extends string>(reader: Tx, queues: readonly (readonly [Kind, SQLWrapper])[]) {
  const heads = queues.map(([kind, head]) => sql`select ${sql.raw(`'${kind}'`)} as kind, head.* from ${head} as head`);
  return reader
    .select({
      kind: sql<Kind>`kind`,
      length: sql<number>`length`.mapWith(Number),
      id: sql<string>`id`,
      title: sql<string | null>`title`,
      since: sql<number | null>`since`.mapWith(Number),
      day: sql<string | null>`day`,
      number: sql<number | null>`number`.mapWith(Number),
      amount: sql<number | null>`amount`.mapWith(Number),
    })
    .from(sql`(${sql.join(heads, sql` union all `)}) as heads`);
}
