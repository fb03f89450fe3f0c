/** The unpaid amount of an instalment. Source: app/domain/README.md, "Instalments". */
import type { Cents } from "./money";

interface PartlyPaid {
  amount: Cents;
  paidAmount: Cents;
  creditedAmount: Cents;
}

/** Returns the part of the instalment's amount that is still to be paid, in cents. */
export const unpaidAmount = ({ amount, paidAmount, creditedAmount }: PartlyPaid): Cents =>
  amount - paidAmount - creditedAmount;

/**
 * Returns the part of the unpaid amount that no dispute is about, in cents. Only this part can be late, and payments
 * cover it first.
 */
export const undisputedAmount = (instalment: PartlyPaid & { disputedAmount: Cents }): Cents =>
  unpaidAmount(instalment) - instalment.disputedAmount;
