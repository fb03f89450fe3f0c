/** The part of an order's debt that its insurer bears. Source: app/domain/README.md, "Insurance claims". */
import type { Cents } from "./money";

/** The acceptance of a claim, in cents. Null before. */
interface Acceptance {
  acceptedDebt: Cents | null;
  acceptedAmount: Cents | null;
}

/**
 * Returns the insurer's part (cents) of the present debt: the accepted amount, reduced in proportion to the debt at the
 * acceptance. Rounded half up. A debt above the accepted one is not insured. `debt`: the unpaid, undisputed amount.
 */
export function insuredPart({ acceptedDebt, acceptedAmount }: Acceptance, debt: Cents): Cents {
  if (!acceptedDebt || !acceptedAmount) return 0;
  const [whole, part] = [BigInt(acceptedDebt), BigInt(Math.min(debt, acceptedDebt))];
  return Number((2n * BigInt(acceptedAmount) * part + whole) / (2n * whole));
}

/** A claim's amounts, in cents. */
export interface ClaimMoney {
  /** The insurer's part of the present debt. */
  insuredAmount: Cents;
  receivedAmount: Cents;
  passedOnAmount: Cents;
}

/** Returns the amount (cents) that the insurer still owes Dhow. */
export const claimReceivable = ({ insuredAmount, receivedAmount, passedOnAmount }: ClaimMoney): Cents =>
  Math.max(0, insuredAmount - receivedAmount + passedOnAmount);

/** Returns the amount (cents) that Dhow owes the insurer, because the debt became smaller after its payment. */
export const recoveriesDue = ({ insuredAmount, receivedAmount, passedOnAmount }: ClaimMoney): Cents =>
  Math.max(0, receivedAmount - passedOnAmount - insuredAmount);

/** Returns the state of an accepted claim with these amounts. */
export function acceptedState(money: ClaimMoney): "accepted" | "paid" | "recovered" {
  if (claimReceivable(money) > 0) return "accepted";
  return money.receivedAmount > money.passedOnAmount ? "paid" : "recovered";
}
