/**
 * What a list can be narrowed to. A file of its own, so that pages can use it. Source: app/domain/README.md, "Lists".
 */

/** No filter: -10, as API clients send it. */
export const ALL_ROWS = -10;

/** The rows that wait for the reader of the list. */
export const WAITING_ROWS = "waiting";

/** Every row, those that wait, or those of one level or status. */
export type Filter = number | typeof WAITING_ROWS;
