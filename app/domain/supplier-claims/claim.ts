/**
 * Claims against suppliers: credited parts of payouts that were already made or on their way. Source:
 * app/domain/README.md, "Credit notes".
 */
import type { Cents } from "~/domain/values/money";

/** A claim that is neither netted nor repaid in full. Amounts are cents. */
export interface OpenClaim {
  /** The credit note's id. */
  id: string;
  /** The credit note's number within its order. */
  number: number;
  orderId: string;
  orderNumber: number;
  /** The part that is neither netted nor repaid yet. */
  open: Cents;
  createdAt: number;
}

/** A supplier that owes credited amounts. */
export interface OwingSupplier {
  id: string;
  name: string;
  amount: Cents;
}

interface DuePayout {
  orderId: string;
  amount: Cents;
}

/** A planned netting of a claim with the payout of an order. */
export interface PlannedNetting<Claim> {
  claim: Claim;
  orderId: string;
  amount: Cents;
}

/** Nets the oldest claims with the earliest payouts. Both lists are in their sequence. */
export function planNettings<Claim extends { open: Cents }>(
  claims: readonly Claim[],
  payouts: readonly DuePayout[],
): PlannedNetting<Claim>[] {
  const planned: PlannedNetting<Claim>[] = [];
  const left = payouts.map(({ amount }) => amount);
  let at = 0;
  for (const claim of claims) {
    for (let open = claim.open; open > 0 && at < payouts.length; ) {
      const amount = Math.min(open, left[at] ?? 0);
      if (amount > 0) planned.push({ claim, orderId: payouts[at]?.orderId ?? "", amount });
      open -= amount;
      left[at] = (left[at] ?? 0) - amount;
      if (left[at] === 0) at += 1;
    }
  }
  return planned;
}

interface PlannedPart<Claim> {
  claim: Claim;
  amount: Cents;
}

/** Divides a repayment of `amount` cents between the claims, which are in their sequence. */
export function planRepayment<Claim extends { open: Cents }>(
  claims: readonly Claim[],
  amount: Cents,
): PlannedPart<Claim>[] {
  const parts: PlannedPart<Claim>[] = [];
  let left = amount;
  for (const claim of claims) {
    const part = Math.min(claim.open, left);
    if (part > 0) parts.push({ claim, amount: part });
    left -= part;
  }
  return parts;
}
