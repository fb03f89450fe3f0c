/** A company's account for a month: what an SME owes for its orders, what the bank owes a supplier. */

import type { PostingKind } from "~/domain/ledger/ledger";
import type { PaidOut } from "~/domain/orders/order-view";
import type { ApplicantRole } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";

export interface StatementEntry {
  id: string;
  at: number;
  orderId: string;
  orderNumber: number;
  /** The order's other side. */
  party: string;
  what: Movement;
  /** What the bank says of a payout; null of everything else. */
  paidOut: PaidOut | null;
  /** How the balance changes. */
  amount: Cents;
  /** The balance after it. */
  balance: Cents;
}

export interface Statement {
  id: string;
  role: ApplicantRole;
  name: string;
  /** "2026-11" */
  month: string;
  /** From the company's first to this one, which comes first. */
  months: string[];
  opening: Cents;
  /** In the order in which they happened. */
  entries: StatementEntry[];
  closing: Cents;
  /** When it was drawn up. */
  asOf: number;
}

/** The kinds of movements of a balance, in the order in which a statement sums them up. */
export const movements = {
  sme: ["Ordered", "Canceled", "Paid", "Given back"],
  provider: ["Share booked", "Paid out", "Came back"],
} as const;
export type Movement = (typeof movements)[ApplicantRole][number];

/** What the columns of a statement are called, on the page and in the file. */
export const statementTitles: Record<ApplicantRole, { party: string; up: string; down: string; balance: string }> = {
  sme: { party: "Supplier", up: "Charged", down: "Credited", balance: "Still to pay" },
  provider: { party: "SME", up: "Booked", down: "Paid out", balance: "Still to be paid" },
};

/** What a posting of this kind is to the company whose balance it changes by `amount`. */
export function classifyMovement(role: ApplicantRole, kind: PostingKind, amount: Cents): Movement {
  switch (kind) {
    case "order":
      return "Ordered";
    case "payment":
    case "allocation":
      return "Paid";
    case "shares":
      return "Share booked";
    case "payout":
      return "Paid out";
    case "receipt":
    case "settlement":
      throw new Error(`a posting of kind ${kind} is in no company's account`);
    case "reversal":
      if (role === "provider") return "Came back";
      // Taking back an order lowers what is owed, taking back a payment raises it.
      return amount < 0 ? "Canceled" : "Given back";
  }
}
