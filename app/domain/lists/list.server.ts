/** Reads one page of a list, from the nearer end of the list's index. */
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { type FoundPage, type Listed, type ListQuery, MAX_COUNTED, planWalk } from "./list";

/**
 * For a page at least this many rows from both ends, an index-only query finds the first row's place. A second query
 * then reads the page.
 */
const FAR_ROWS = 1000;

/** The rows of a list, and the columns of one table that order the list. */
export interface RowList<Row> {
  /** The condition of the list's rows. A function, because pages that near() reads do not need the condition. */
  condition(): SQL | undefined;
  by: [SQLiteColumn, ...SQLiteColumn[]];
  /**
   * Lists start with the greatest value, which is the newest row. A rising list starts with the smallest, like a queue.
   */
  isRising?: boolean;
  /** Reads a page near an end with a prepared query. Only frequently used lists have this function. */
  loadNearEnd?(isRising: boolean, limit: number, offset: number): Promise<Row[]>;
}

type ReadRows<Row> = (where: SQL | undefined, orderTerms: SQL[], limit: number, offset: number) => PromiseLike<Row[]>;

/**
 * Returns one page of a list with `count` rows. `list.by` must be the last columns of the index that the database
 * walks.
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
    : (list.loadNearEnd?.(isRising, limit, offset) ?? read(list.condition(), order(), limit, offset)));
  return { rows: fromEnd ? rows.toReversed() : rows, count, page };

  function order(): SQL[] {
    return sortTerms(list, isRising);
  }

  async function loadFarPage(): Promise<Row[]> {
    return read(and(list.condition(), await rowsFromOffset(list, order(), offset, isRising)), order(), limit, 0);
  }
}

const sortTerms = ({ by }: Pick<RowList<unknown>, "by">, isRising: boolean): SQL[] => by.map(isRising ? asc : desc);

/**
 * Returns one page of a list without a counter. Counts up to MAX_COUNTED rows; `isCapped` is true if the list has more.
 */
export async function loadCountedPage<Row>(
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
  list: RowList<Row>,
  read: ReadRows<Row>,
): Promise<FoundPage<Row>> {
  const [first] = list.by;
  const found = await db
    .select({ of: first })
    .from(first.table)
    .where(list.condition())
    .orderBy(...sortTerms(list, list.isRising ?? false))
    .limit(MAX_COUNTED + 1);
  const count = Math.min(found.length, MAX_COUNTED);
  const offset = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, count - offset));
  const rows = limit === 0 ? [] : await read(list.condition(), sortTerms(list, list.isRising ?? false), limit, offset);
  return { rows, count, page, isCapped: found.length > MAX_COUNTED };
}

/**
 * The number of rows that a download handles per turn of the event loop, which blocks other requests. A turn takes one
 * or two milliseconds, and some twenty if the disk has to find the rows.
 */
export const ROWS_AT_ONCE = 100;

/**
 * Yields all rows of a list in batches of ROWS_AT_ONCE, which bounds memory. `placeOf` returns a row's values of
 * `list.by`.
 */
export async function* streamRows<Row>(
  list: RowList<Row>,
  placeOf: (row: Row) => unknown[],
  read: ReadRows<Row>,
): AsyncGenerator<Row[]> {
  const isRising = list.isRising ?? false;
  for (let after: SQL | undefined; ; ) {
    const rows = await read(and(list.condition(), after), sortTerms(list, isRising), ROWS_AT_ONCE, 0);
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

/** The condition that selects the row at `offset` and all rows after it. */
async function rowsFromOffset(
  { condition, by }: RowList<unknown>,
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
  // The row was deleted after the count, so no row follows either.
  return row ? sql`(${sqlList(by)}) ${isRising ? sql`>=` : sql`<=`} (${sqlList(Object.values(row))})` : sql`false`;
}
