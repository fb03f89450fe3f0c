import type { Cents } from "./money";

/** A part of a claim against a supplier, by which the payout of an order is smaller. */
export interface Netting {
  /** The credit note's name, such as "CN-001042-1". */
  creditNote: string;
  amount: Cents;
}
