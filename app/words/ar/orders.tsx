import type { orders as english } from "../en/orders";

export const orders = {} satisfies typeof english;
