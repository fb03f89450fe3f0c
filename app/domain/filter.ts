/** What a list can be narrowed to. Apart from the lists' zod, so that pages may use it. Source: specification section 9. */

/** All of them; the value that the specification gives it. */
export const EVERY = -10;

/** What waits for whoever reads the list. */
export const WAITING = "waiting";

/** Every row, those that wait, or those of one level or status. */
export type Filter = number | typeof WAITING;
