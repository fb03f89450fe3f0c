/** Pages of lists. Source: app/domain/README.md, "Lists". */
import { ALL_ROWS } from "./filter";

export { ALL_ROWS as EVERY };
export const PAGE_SIZE = 10;
export const MAX_PER_PAGE = 100;

export interface ListQuery {
  page: number;
  perPage: number;
  level: number;
  status: number;
}

/** What an address says about a list, as texts or numbers; anything unreadable falls back to the start. */
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

export interface Listed<Row> {
  rows: Row[];
  count: number;
  page: number;
}

/** A search ignores what was typed beyond so many characters. */
export const MAX_SEARCH_LENGTH = 100;

/** A search finds at most this many rows. To find others, people type more. */
export const MAX_FOUND = 50;

/** What a search found, newest first. */
export interface Found<Row> {
  rows: Row[];
  /** There may be more. */
  isCapped: boolean;
}

/** One page of it. */
export type FoundPage<Row> = Listed<Row> & Pick<Found<Row>, "isCapped">;

/** Rows of a list that no counter counts are counted up to here, and no more of them are shown: its file has them all. */
export const MAX_COUNTED = 500;

/** By which column a list is sorted, and whether the smallest value comes first. */
export interface Sort<By extends string = string> {
  by: By;
  isRising: boolean;
}

export interface Walk {
  limit: number;
  offset: number;
  /** The page is nearer to the end: walk the index from there and turn the rows round. */
  fromEnd: boolean;
}

/** How to reach a page: from the nearer end of the index, so that the last page costs no more than the first. */
export function planWalk({ page, perPage }: Pick<ListQuery, "page" | "perPage">, count: number): Walk {
  const start = (page - 1) * perPage;
  const limit = Math.max(0, Math.min(perPage, count - start));
  const afterwards = count - start - limit;
  return afterwards >= 0 && afterwards < start
    ? { limit, offset: afterwards, fromEnd: true }
    : { limit, offset: start, fromEnd: false };
}
