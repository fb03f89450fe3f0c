import { redirect } from "@remix-run/node";
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import {
  type Found,
  type FoundPage,
  type Listed,
  type ListQuery,
  MAX_SEARCH_LENGTH,
  PAGE_SIZE,
  parseListQuery,
  type Sort,
} from "~/domain/lists/list";
import { removeRefusedCharacters } from "~/domain/values/characters";
import { isPeriod, type Period } from "~/domain/values/period";
import type { ListAddress } from "~/ui/parts/list-tools";

/** The list query of the address, always with ten rows per page. */
export const requestListQuery = (request: Request): ListQuery => ({
  ...parseListQuery(Object.fromEntries(new URL(request.url).searchParams)),
  perPage: PAGE_SIZE,
});

/** The filter in the address. All rows if the filter is missing or unknown. */
export function parseFilter(request: Request, name: "level" | "status", values: readonly number[]): Filter {
  const value = new URL(request.url).searchParams.get(name);
  if (value === WAITING_ROWS) return WAITING_ROWS;
  return values.find((candidate) => String(candidate) === value) ?? ALL_ROWS;
}

/** The sort in the address. Null without one. */
export function parseSort(request: Request): Sort | null {
  const { searchParams } = new URL(request.url);
  const by = searchParams.get("sort");
  return by === null ? null : { by, isRising: searchParams.get("order") === "asc" };
}

/** The period in the address. Null if missing or unknown. */
export function parsePeriod(request: Request): Period | null {
  const name = new URL(request.url).searchParams.get("period");
  return isPeriod(name) ? name : null;
}

export const isLateFilter = (request: Request): boolean => new URL(request.url).searchParams.get("late") === "1";

/** The query of a list's address: only the search, or the filters and any non-default sort. */
export function narrowedAddress(
  search: string | null,
  filters: Record<string, string | false | null>,
  { by, isRising }: Sort,
  isUsual: boolean,
): ListAddress {
  if (search !== null) return { q: search };
  const sort: ListAddress = isUsual ? {} : { sort: by, order: isRising ? "asc" : "desc" };
  const narrowed = Object.entries(filters).filter((part): part is [string, string] => typeof part[1] === "string");
  return { ...Object.fromEntries(narrowed), ...sort };
}

/** The state in the address. Null if missing or unknown. */
export function requestState<State extends string>(request: Request, states: readonly State[]): State | null {
  const asked = new URL(request.url).searchParams.get("state");
  return states.find((candidate) => candidate === asked) ?? null;
}

/** The search in the address. Null without one. */
export const parseSearch = (request: Request): string | null =>
  removeRefusedCharacters(new URL(request.url).searchParams.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH) || null;

export function searchPage<Row>({ rows, isCapped }: Found<Row>, page: number, perPage = PAGE_SIZE): FoundPage<Row> {
  const start = (page - 1) * perPage;
  return { rows: rows.slice(start, start + perPage), count: rows.length, page, isCapped };
}

/** Yields a search's results as one chunk, because a search has few results. */
export async function* searchChunks<Row>(found: Promise<{ rows: Row[] }>): AsyncGenerator<Row[]> {
  yield (await found).rows;
}

/** @throws Response redirecting to the last page if the page does not exist, as after filtering or from an old link. */
export function assertPageExists(
  request: Request,
  { count, page }: Pick<Listed<unknown>, "count" | "page">,
  perPage = PAGE_SIZE,
): void {
  const last = Math.max(1, Math.ceil(count / perPage));
  if (page <= last) return;
  const url = new URL(request.url);
  url.searchParams.set("page", String(last));
  throw redirect(url.pathname + url.search);
}
