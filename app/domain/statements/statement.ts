/** A company's monthly statement: how much an SME owes for its orders, or the bank owes a supplier. */

import type { PostingKind } from "~/domain/ledger/ledger";
import type { PaidOut } from "~/domain/orders/order-view";
import type { ApplicantRole } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";

/** A movement in a statement. `at` is UTC milliseconds. */
export interface StatementEntry {
  id: string;
  at: number;
  orderId: string;
  orderNumber: number;
  /** The name of the order's other party. */
  party: string;
  movement: Movement;
  /** The bank's details of a payout. Null for other movements. */
  payoutDetails: PaidOut | null;
  /** The change of the balance. */
  amount: Cents;
  /** The balance after this entry. */
  balance: Cents;
}

/** A company's statement of one month. `opening` and `closing` are balances. */
export interface Statement {
  id: string;
  role: ApplicantRole;
  name: string;
  /** Such as "2026-11". */
  month: string;
  /** All the company's months, the current month first. */
  months: string[];
  opening: Cents;
  /** In time order. */
  entries: StatementEntry[];
  closing: Cents;
  /** UTC milliseconds: when the statement was made. */
  asOf: number;
}

/** The kinds of movements, in the sequence of the statement's totals. */
export const movements = {
  sme: ["Ordered", "Canceled", "Paid", "Given back"],
  provider: ["Share booked", "Paid out", "Came back"],
} as const;
export type Movement = (typeof movements)[ApplicantRole][number];

/** The statement's column titles, on the page and in the download. */
export const statementTitles: Record<ApplicantRole, { party: string; up: string; down: string; balance: string }> = {
  sme: { party: "Supplier", up: "Charged", down: "Credited", balance: "Still to pay" },
  provider: { party: "SME", up: "Booked", down: "Paid out", balance: "Still to be paid" },
};

/**
 * Returns the kind of movement that a posting is in a company's account. `amount` is the change of the balance, in
 * cents.
 * @throws Error for postings that have no company's account.
 */
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
      // Reversing an order reduces the debt, reversing a payment increases it.
      return amount < 0 ? "Canceled" : "Given back";
  }
}
