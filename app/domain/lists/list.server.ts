/** Reads one page of a list, from the nearer end of the list's index. */
import { and, asc, desc, gte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { isOneOf, unindexed } from "~/db/engine-differences";
import { smallestId } from "~/domain/values/ids";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { countQueue } from "./bounded-count.server";
import {
  type ChangedRecords,
  type FoundPage,
  type ListCursor,
  type Listed,
  MAX_COUNTED,
  type PageQuery,
  planWalk,
  type RowPlace,
} from "./list";

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
  /** The column with the id of the record whose events change the row. The last column of `by` if missing. */
  recordId?: SQLiteColumn;
  /** Sorts the found rows instead of reading along the list's index. For lists of few rows. */
  isSorted?: boolean;
  /** Reads a page near an end with a prepared query. Only frequently used lists have this function. */
  loadNearEnd?(isRising: boolean, limit: number, offset: number): Promise<Row[]>;
}

type ReadRows<Row> = (where: SQL | undefined, orderTerms: SQL[], limit: number, offset: number) => PromiseLike<Row[]>;

/**
 * Returns one page of a list with `count` rows. `list.by` must be the last columns of the index that the database
 * walks.
 */
export async function loadPage<Row>(
  { page, perPage, after, changed }: PageQuery,
  count: number,
  list: RowList<Row>,
  read: ReadRows<Row>,
): Promise<Listed<Row>> {
  if (changed) {
    const part = limitToChanges(list, changed);
    const counted = await countQueue(list.by[0].table, part.condition());
    return loadPage({ page, perPage, ...(after ? { after } : {}) }, counted, part, read);
  }
  if (after) return { rows: await loadRowsAfter(after, perPage, list, read), count, page };
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

const sortTerms = (list: Sorting, isRising: boolean): SQL[] => sortColumns(list).map(isRising ? asc : desc);

type Sorting = Pick<RowList<unknown>, "by" | "isSorted">;

const sortColumns = ({ by, isSorted }: Sorting): (SQLiteColumn | SQL)[] => (isSorted ? by.map(unindexed) : by);

/**
 * Returns one page of a list without a counter. Counts up to MAX_COUNTED rows; `isCapped` is true if the list has more.
 */
export async function loadCountedPage<Row>(
  query: PageQuery,
  list: RowList<Row>,
  read: ReadRows<Row>,
): Promise<FoundPage<Row>> {
  if (query.changed) return { ...(await loadPage(query, 0, list, read)), isCapped: false };
  const { page, perPage, after } = query;
  const [first] = list.by;
  const found = await db
    .select({ of: first })
    .from(first.table)
    .where(list.condition())
    .orderBy(...sortTerms(list, list.isRising ?? false))
    .limit(MAX_COUNTED + 1);
  const count = Math.min(found.length, MAX_COUNTED);
  const isCapped = found.length > MAX_COUNTED;
  if (after) return { rows: await loadRowsAfter(after, perPage, list, read), count, page, isCapped };
  const offset = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, count - offset));
  const rows = limit === 0 ? [] : await read(list.condition(), sortTerms(list, list.isRising ?? false), limit, offset);
  return { rows, count, page, isCapped };
}

/**
 * Returns the part of a list with the changed records and the new rows. The last column of `by` is the row's id, and a
 * time in the first one is never before the row's creation. Only ids and new rows are read along an index.
 */
function limitToChanges<Row>({ loadNearEnd: _, ...list }: RowList<Row>, changed: ChangedRecords): RowList<Row> {
  changed.isApplied = true;
  const [first, rowId] = [list.by[0], list.by.at(-1)!];
  const isChanged = isOneOf(list.recordId ?? rowId, sql`${JSON.stringify(changed.ids)}`);
  const isNew = and(
    gte(rowId, smallestId(changed.since)),
    first.dataType === "number" ? gte(first, changed.since) : undefined,
  );
  const condition = () => {
    const isOfList = list.condition();
    const isInList = isOfList && sql`case when ${isOfList} then true else false end`;
    return or(and(isChanged, isInList), and(isNew, isOfList));
  };
  return { ...list, condition, isSorted: true };
}

/**
 * Returns the first rows behind the cursor, and sets its `next`. An index-only query finds the page's last row.
 * @throws Invalid at "after" if the cursor is of another list.
 */
async function loadRowsAfter<Row>(
  cursor: ListCursor,
  perPage: number,
  list: RowList<Row>,
  read: ReadRows<Row>,
): Promise<Row[]> {
  const isRising = list.isRising ?? false;
  const order = sortTerms(list, isRising);
  const behind = and(list.condition(), rowsBehind(cursor, list, isRising));
  const [last, following] = await db
    .select(Object.fromEntries(list.by.map((column) => [column.name, column])))
    .from(list.by[0].table)
    .where(behind)
    .orderBy(...order)
    .limit(2)
    .offset(perPage - 1);
  cursor.next = last && following ? (Object.values(last) as RowPlace) : null;
  if (cursor.next === null) return read(behind, order, perPage, 0);
  // A row that arrived since then belongs to this page, because the next one begins behind its last row.
  return read(and(behind, comparePlaces(list, isRising ? sql`<=` : sql`>=`, cursor.next)), order, perPage * 2, 0);
}

/**
 * The condition of the rows behind the cursor. Undefined without a cursor, or before the first page.
 * @throws Invalid at "after" if the cursor is of another list.
 */
export function rowsBehind(cursor: ListCursor | undefined, list: Sorting, isRising = false): SQL | undefined {
  const place = cursor?.place;
  if (!place) return undefined;
  const isOfList =
    place.length === list.by.length && list.by.every(({ dataType }, at) => typeof place[at] === dataType);
  if (!isOfList) throw new Invalid({ after: [message("noSuchCursor")] });
  return comparePlaces(list, isRising ? sql`>` : sql`<`, place);
}

const comparePlaces = (list: Sorting, operator: SQL, place: unknown[]): SQL =>
  sql`(${sqlList(sortColumns(list))}) ${operator} (${sqlList(place)})`;

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
    after = comparePlaces(list, isRising ? sql`>` : sql`<`, placeOf(last));
  }
}

const sqlList = (all: unknown[]): SQL =>
  sql.join(
    all.map((value) => sql`${value}`),
    sql`, `,
  );

/** The condition that selects the row at `offset` and all rows after it. */
async function rowsFromOffset(list: RowList<unknown>, order: SQL[], offset: number, isRising: boolean): Promise<SQL> {
  const { by } = list;
  const [row] = await db
    .select(Object.fromEntries(by.map((column) => [column.name, column])))
    .from(by[0].table)
    .where(list.condition())
    .orderBy(...order)
    .limit(1)
    .offset(offset);
  // The row was deleted after the count, so no row follows either.
  return row ? comparePlaces(list, isRising ? sql`>=` : sql`<=`, Object.values(row)) : sql`false`;
}
