/** Order numbers in the names of orders and their papers. */

/** Returns the number with at least six digits. */
export const padOrderNumber = (number: number): string => String(number).padStart(6, "0");

/** Returns the name of an order's paper: "CN-001042-1" for kind "CN", order 1042 and its first paper of this kind. */
export const orderPaperName = (kind: string, order: number, number: number): string =>
  `${kind}-${padOrderNumber(order)}-${number}`;
