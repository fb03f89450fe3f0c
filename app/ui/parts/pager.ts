export type PagerItem = number | "gap";

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** Returns the page numbers to show. Above siblingCount + 5 pages, they collapse into gaps. */
export function pagerItems(total: number, pageSize: number, current: number, siblingCount = 1): PagerItem[] {
  const last = pageCount(total, pageSize);
  if (last <= siblingCount + 5) return range(1, last);
  const from = Math.max(current - siblingCount, 1);
  const to = Math.min(current + siblingCount, last);
  const edge = 3 + 2 * siblingCount;
  const gapBefore = from > 2;
  const gapAfter = to < last - 2;
  if (!gapBefore) return [...range(1, edge), "gap", last];
  if (!gapAfter) return [1, "gap", ...range(last - edge + 1, last)];
  return [1, "gap", ...range(from, to), "gap", last];
}
