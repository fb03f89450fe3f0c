/** What a list can be narrowed to. Apart from the lists' zod, so that pages may use it. Source: app/domain/README.md, "Lists". */

/** All of them; -10, as API clients know it. */
export const EVERY = -10;

/** What waits for whoever reads the list. */
export const WAITING = "waiting";

/** Every row, those that wait, or those of one level or status. */
export type Filter = number | typeof WAITING;
