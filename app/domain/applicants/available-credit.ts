import type { Cents } from "~/domain/values/money";

/**
 * Returns the credit left for orders, in cents: the lower of the credit limit and the bank's cap, less the used credit.
 * Never negative: a lowered credit can be smaller than the used one. `cap`: null without one.
 */
export const availableCredit = (credit: Cents, used: Cents, cap: Cents | null = null): Cents =>
  Math.max(0, Math.min(credit, cap ?? credit) - used);
