/** Reads tables page by page for `dhow check`, so that its memory does not grow with them, and reports the progress. */
import { AsyncLocalStorage } from "node:async_hooks";
import { asc, desc, getTableName, gt, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { prepareQuery, type Read } from "~/db/prepared-statements.server";

export interface CheckProgress {
  /** For example "orders". */
  part: string;
  /** The table's rows that are read. 0 if the part reads no table row by row. */
  done: number;
  /** All rows of that table. Null if the part reads no table row by row. */
  total: number | null;
}

interface CheckScope {
  /** readPages() yields only so many of the newest rows. Without it, all. */
  newest?: number;
  report(progress: CheckProgress): void;
}

const scopes = new AsyncLocalStorage<CheckScope>();

/** Runs a check. readPages() reports its progress to `scope`. */
export const runInScope = <T>(scope: CheckScope, work: () => Promise<T>): Promise<T> => scopes.run(scope, work);

/** The name of a text column. */
export type TextColumn<Table extends SQLiteTable> = string & keyof Table["$inferSelect"] & keyof Table;

/** Yields all rows of a table in the order of a unique text column, a page at a time. */
export async function* readPages<Table extends SQLiteTable>(
  table: Table,
  key: TextColumn<Table>,
): AsyncGenerator<Table["$inferSelect"][]> {
  const newest = scopes.getStore()?.newest;
  if (newest !== undefined)
    return yield (await db
      .select()
      .from(table as SQLiteTable)
      .orderBy(desc(table[key] as SQLiteColumn))
      .limit(newest)) as Table["$inferSelect"][];
  let query = pageQueries.get(table);
  if (!query) pageQueries.set(table, (query = pageQuery(table, table[key] as SQLiteColumn)));
  const read = query() as Read<Table["$inferSelect"]>;
  yield* readPagesBy(table, (last: Table["$inferSelect"] | null) => read.all({ after: last?.[key] ?? "" }));
}

/** Cached, because the nightly check reads the same tables each night. */
const pageQueries = new Map<SQLiteTable, () => Read<unknown>>();

const pageQuery = (table: SQLiteTable, key: SQLiteColumn) =>
  prepareQuery((reader) =>
    reader
      .select()
      .from(table)
      .where(gt(key, sql.placeholder("after")))
      .orderBy(asc(key))
      .limit(PAGE),
  );

/** Yields the pages that `next` returns after the last row of the page before. An empty page ends them. */
export async function* readPagesBy<Row>(
  table: SQLiteTable,
  next: (last: Row | null) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  const scope = scopes.getStore();
  const [{ total } = { total: 0 }] = scope ? await db.select({ total: sql<number>`count(*)` }).from(table) : [];
  let done = 0;
  for (let page = await next(null); page.length > 0; page = await next(page.at(-1)!)) {
    yield page;
    done += page.length;
    scope?.report({ part: getTableName(table).replaceAll("_", " "), done, total });
  }
}

/** Rows. With 500, most pages outlived the space for new objects, and events took a seventh more processor time. */
export const PAGE = 100;
