/** Filters of lists. A file without imports, which pages can use. Source: app/domain/README.md, "Lists". */

/** The value of "no filter" in API calls and addresses. */
export const ALL_ROWS = -10;

/** Selects the rows that wait for the reader. */
export const WAITING_ROWS = "waiting";

/** Selects the finished orders of an order list. */
export const FINISHED_ROWS = "finished";

/** A level, a status, ALL_ROWS or WAITING_ROWS. */
export type Filter = number | typeof WAITING_ROWS;
