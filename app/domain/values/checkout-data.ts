/** The states and lines of checkouts. Source: app/domain/README.md, "Checkouts". */
import type { Cents } from "./money";

export const checkoutStates = ["open", "paid", "declined", "expired", "canceled"] as const;
/** "declined": by the buyer. "canceled": by the supplier, or with its order. */
export type CheckoutState = (typeof checkoutStates)[number];

/** A line of a sale. */
export interface CheckoutLine {
  description: string;
  /** Thousandths of a piece. */
  quantity: number;
  /** Cents for one piece. */
  unitPrice: Cents;
}

/** Returns a line's amount in cents, rounded half up to the cent. */
export const lineAmount = ({ quantity, unitPrice }: Pick<CheckoutLine, "quantity" | "unitPrice">): Cents =>
  Number((BigInt(quantity) * BigInt(unitPrice) + 500n) / 1000n);

/** A party's own data about a sale, by name. */
export type Metadata = Record<string, string>;

/** Returns an order's lines: its checkout's, or else the SME's. Null without both. */
export const readLines = (
  suppliersLines: readonly Record<string, unknown>[] | null,
  buyersLines: readonly Record<string, unknown>[] | null,
): CheckoutLine[] | null => (suppliersLines ?? buyersLines) as unknown as CheckoutLine[] | null;

/** Returns stored metadata. An erasure has left an empty list. */
export const readMetadata = (stored: Metadata | readonly unknown[] | null): Metadata =>
  stored === null || Array.isArray(stored) ? {} : (stored as Metadata);
