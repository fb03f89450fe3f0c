/** One page of a list, read from whichever end of its index is nearer. */
import { asc, desc, type Column, type SQL } from "drizzle-orm";
import { walkTo, type Listed, type ListQuery } from "./lists";

/**
 * Of the `count` rows that `read` reads the page that is asked for, those with the greatest values `by` these columns first:
 * the last ones of the index that is to be walked.
 */
export async function onePage<Row>(
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
  count: number,
  by: Column[],
  read: (order: SQL[], limit: number, offset: number) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
  const { limit, offset, fromEnd } = walkTo({ page, perPage }, count);
  const rows = await read(by.map(fromEnd ? asc : desc), limit, offset);
  return { rows: fromEnd ? rows.toReversed() : rows, count, page };
}

export async function onePage2<Row>(
  { page, perPage }: Pick<ListQuery, "page" | "perPage">,
  count: number,
  read: (fromEnd: boolean) => { all(values: Record<string, unknown>): Row[] | Promise<Row[]> },
  values: Record<string, unknown>,
): Promise<Listed<Row>> {
  const { limit, offset, fromEnd } = walkTo({ page, perPage }, count);
  const rows = await read(fromEnd).all({ ...values, limit, offset });
  return { rows: fromEnd ? rows.toReversed() : rows, count, page };
}
