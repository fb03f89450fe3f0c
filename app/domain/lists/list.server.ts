/** One page of a list, read from whichever end of its index is nearer. */
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { type FoundPage, type Listed, type ListQuery, MAX_COUNTED, planWalk } from "./list";

/**
 * For a page this many rows away from both ends, its place is first found in the index alone; only then are its rows
 * read.
 */
const FAR_ROWS = 1000;

/** The rows of a list, and the columns of one table by which they are walked. */
export interface RowList<Row> {
  /** The condition of the list's rows. A function, since a page that near() reads does not need it. */
  those(): SQL | undefined;
  by: [SQLiteColumn, ...SQLiteColumn[]];
  /**
   * Lists begin with the greatest values, which is the newest row; one that rises with the smallest, as a queue with
   * who has waited longest.
   */
  isRising?: boolean;
  /** Reads a page near an end by a prepared query. Only lists that are asked for very often have one. */
  near?(isRising: boolean, limit: number, offset: number): Promise<Row[]>;
}

type ReadRows<Row> = (where: SQL | undefined, orderTerms: SQL[], limit: number, offset: number) => PromiseLike<Row[]>;

/**
 * The page that is asked for, of a list of `count` rows. `list.by` are the last columns of the index that SQLite is to
 * walk.
 */
export async function loadPage<Row>(
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
  count: number,
  list: RowList<Row>,
  read: ReadRows<Row>,
): Promise<Listed<Row>> {
  const { limit, offset, fromEnd } = planWalk({ page, perPage }, count);
  const isRising = fromEnd !== (list.isRising ?? false);
  const rows = await (limit > 0 && offset >= FAR_ROWS
    ? loadFarPage()
    : (list.near?.(isRising, limit, offset) ?? read(list.those(), order(), limit, offset)));
  return { rows: fromEnd ? rows.toReversed() : rows, count, page };

  function order(): SQL[] {
    return sortTerms(list, isRising);
  }

  async function loadFarPage(): Promise<Row[]> {
    return read(and(list.those(), await rowsFromOffset(list, order(), offset, isRising)), order(), limit, 0);
  }
}

const sortTerms = ({ by }: Pick<RowList<unknown>, "by">, isRising: boolean): SQL[] => by.map(isRising ? asc : desc);

/** The page that is asked for, of a list that no counter counts: it is counted here, up to MAX_COUNTED. */
export async function loadCountedPage<Row>(
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
  list: RowList<Row>,
  read: ReadRows<Row>,
): Promise<FoundPage<Row>> {
  const [first] = list.by;
  const found = await db
    .select({ of: first })
    .from(first.table)
    .where(list.those())
    .orderBy(...sortTerms(list, list.isRising ?? false))
    .limit(MAX_COUNTED + 1);
  const count = Math.min(found.length, MAX_COUNTED);
  const offset = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, count - offset));
  const rows = limit === 0 ? [] : await read(list.those(), sortTerms(list, list.isRising ?? false), limit, offset);
  return { rows, count, page, isCapped: found.length > MAX_COUNTED };
}

/**
 * Rows that a file reads or writes in one turn of the event loop: a few milliseconds, in which no other request runs.
 */
export const ROWS_AT_ONCE = 250;

/**
 * Every row of a list, some hundred at a time, so that a long one is never held whole. `placeOf` are a row's values of
 * `list.by`.
 */
export async function* streamRows<Row>(
  list: RowList<Row>,
  placeOf: (row: Row) => unknown[],
  read: ReadRows<Row>,
): AsyncGenerator<Row[]> {
  const isRising = list.isRising ?? false;
  for (let after: SQL | undefined; ; ) {
    const rows = await read(and(list.those(), after), sortTerms(list, isRising), ROWS_AT_ONCE, 0);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = sql`(${sqlList(list.by)}) ${isRising ? sql`>` : sql`<`} (${sqlList(placeOf(last))})`;
  }
}

const sqlList = (all: unknown[]): SQL =>
  sql.join(
    all.map((value) => sql`${value}`),
    sql`, `,
  );

/** The condition of the row that is `offset` rows away, and of those after it. */
async function rowsFromOffset(
  { those: condition, by }: RowList<unknown>,
  order: SQL[],
  offset: number,
  isRising: boolean,
): Promise<SQL> {
  const [row] = await db
    .select(Object.fromEntries(by.map((column) => [column.name, column])))
    .from(by[0].table)
    .where(condition())
    .orderBy(...order)
    .limit(1)
    .offset(offset);
  // The row was counted but is gone by now, and so is every row after it.
  return row ? sql`(${sqlList(by)}) ${isRising ? sql`>=` : sql`<=`} (${sqlList(Object.values(row))})` : sql`false`;
}
