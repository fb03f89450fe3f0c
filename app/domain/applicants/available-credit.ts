import type { Cents } from "~/domain/values/money";

/** What can be ordered for: nothing while more is used than was given, as when a credit was lowered. */
export const availableCredit = (credit: Cents, used: Cents): Cents => Math.max(0, credit - used);
