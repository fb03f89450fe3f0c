/** The unpaid amount of an instalment. Source: app/domain/README.md, "Instalments". */
import type { Cents } from "./money";

/** Returns the part of the instalment's amount that is still to be paid, in cents. */
export const unpaidAmount = ({ amount, paidAmount }: { amount: Cents; paidAmount: Cents }): Cents =>
  amount - paidAmount;
