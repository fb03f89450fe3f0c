/** One page of a list, read from whichever end of its index is nearer. */
import { and, asc, desc, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { walkTo, type Listed, type ListQuery } from "./lists";

/** For a page this many rows away from both ends, its place is first found in the index alone; only then are its rows read. */
const FAR = 1000;

/** The rows of a list, and the columns of one table by which they are walked. */
export interface Rows<Row> {
  /** The condition of the list's rows. A function, since a page that near() reads does not need it. */
  those(): SQL | undefined;
  by: [SQLiteColumn, ...SQLiteColumn[]];
  /** Lists begin with the greatest values, which is the newest row; a queue with the smallest, which has waited longest. */
  isQueue?: boolean;
  /** Reads a page near an end by a prepared query. Only lists that are asked for very often have one. */
  near?(isRising: boolean, limit: number, offset: number): Promise<Row[]>;
}

/** The page that is asked for, of a list of `count` rows. `list.by` are the last columns of the index that SQLite is to walk. */
export async function onePage<Row>(
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
  count: number,
  list: Rows<Row>,
  read: (where: SQL | undefined, order: SQL[], limit: number, offset: number) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
  const { limit, offset, fromEnd } = walkTo({ page, perPage }, count);
  const isRising = fromEnd !== (list.isQueue ?? false);
  const rows = await (limit > 0 && offset >= FAR ? far() : (list.near?.(isRising, limit, offset) ?? read(list.those(), order(), limit, offset)));
  return { rows: fromEnd ? rows.toReversed() : rows, count, page };

  function order(): SQL[] {
    return list.by.map(isRising ? asc : desc);
  }

  async function far(): Promise<Row[]> {
    return read(and(list.those(), await from(list, order(), offset, isRising)), order(), limit, 0);
  }
}

/** The condition of the row that is `offset` rows away, and of those after it. */
async function from({ those, by }: Rows<unknown>, order: SQL[], offset: number, isRising: boolean): Promise<SQL> {
  const [row] = await db
    .select(Object.fromEntries(by.map((column) => [column.name, column])))
    .from(by[0].table)
    .where(those())
    .orderBy(...order)
    .limit(1)
    .offset(offset);
  const listed = (all: unknown[]) => sql.join(all.map((one) => sql`${one}`), sql`, `);
  // The row was counted but is gone by now, and so is every row after it.
  return row ? sql`(${listed(by)}) ${isRising ? sql`>=` : sql`<=`} (${listed(Object.values(row))})` : sql`false`;
}
