/** Pages of lists. Source: app/domain/README.md, "Lists". */
import { ALL_ROWS } from "./filter";

export { ALL_ROWS as EVERY };
/** Rows per page unless the query says otherwise. */
export const PAGE_SIZE = 10;
/** The most rows per page that a query can request. */
export const MAX_PER_PAGE = 100;

/** The values of a row in the columns that order its list. */
export type RowPlace = (string | number)[];

/** Walks a list from page to page. Rows that arrive or leave meanwhile move no other row to another page. */
export interface ListCursor {
  /** The place of the last row before the page. Null for the first page. */
  readonly place: RowPlace | null;
  /** The place of the page's last row. Null if no row follows, undefined until the page is read. */
  next?: RowPlace | null;
}

/** Limits a list to the rows that are new or whose record changed. */
export interface ChangedRecords {
  /** UTC milliseconds. */
  readonly since: number;
  /** The records with an event since then that the reader sees. */
  readonly ids: readonly string[];
  /** True once the list is limited. */
  isApplied: boolean;
}

/** The page of a list: by its number, or behind a cursor. */
export interface PageQuery {
  page: number;
  perPage: number;
  /** Replaces `page`. */
  after?: ListCursor;
  changed?: ChangedRecords;
}

/** A list's query. `page` starts at 1. ALL_ROWS as level or status means no filter. */
export interface ListQuery extends PageQuery {
  level: number;
  status: number;
}

/** Parses a list's query parameters. Unreadable values become the defaults: first page, PAGE_SIZE rows, no filter. */
export const parseListQuery = ({
  page,
  perPage,
  level,
  status,
}: Partial<Record<keyof ListQuery, unknown>>): ListQuery => ({
  page: Math.max(1, parseWholeNumber(page, 1)),
  perPage: Math.min(MAX_PER_PAGE, Math.max(1, parseWholeNumber(perPage, PAGE_SIZE))),
  level: parseWholeNumber(level, ALL_ROWS),
  status: parseWholeNumber(status, ALL_ROWS),
});

function parseWholeNumber(value: unknown, fallback: number): number {
  const number = value === undefined ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) ? number : fallback;
}

/** One page of a list. `count` is the number of rows of the whole list. */
export interface Listed<Row> {
  rows: Row[];
  count: number;
  page: number;
}

/** A search ignores all characters after the first 100. */
export const MAX_SEARCH_LENGTH = 100;

/** The most rows that a search returns. */
export const MAX_FOUND = 50;

/** The results of a search, newest first. */
export interface Found<Row> {
  rows: Row[];
  /** True if there may be more results. */
  isCapped: boolean;
}

/** One page of search results. */
export type FoundPage<Row> = Listed<Row> & Pick<Found<Row>, "isCapped">;

/** The most rows that a list without a counter counts and shows. Its download has all rows. */
export const MAX_COUNTED = 500;

/** The column that a list is sorted by. If `isRising`, the smallest value comes first. */
export interface Sort<By extends string = string> {
  by: By;
  isRising: boolean;
}

/** The index read that finds a page. */
export interface Walk {
  limit: number;
  offset: number;
  /** True if the page is nearer to the end: read backwards from the end and reverse the rows. */
  fromEnd: boolean;
}

/** Plans the read of a page from the nearer end of the index. The last page then costs no more than the first. */
export function planWalk({ page, perPage }: Pick<ListQuery, "page" | "perPage">, count: number): Walk {
  const start = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, count - start));
  const afterwards = count - start - limit;
  return afterwards >= 0 && afterwards < start
    ? { limit, offset: afterwards, fromEnd: true }
    : { limit, offset: start, fromEnd: false };
}
