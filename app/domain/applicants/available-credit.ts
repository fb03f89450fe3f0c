import type { Cents } from "~/domain/values/money";

/** Returns the credit left for orders, in cents. Never negative: a lowered credit can be smaller than the used one. */
export const availableCredit = (credit: Cents, used: Cents): Cents => Math.max(0, credit - used);
