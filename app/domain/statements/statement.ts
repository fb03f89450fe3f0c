/**
 * A company's monthly statement. Its balance is the used credit of an SME, or the payable amount of a supplier. Source:
 * app/domain/README.md, "Figures".
 */

import { type Debt, figures } from "~/domain/figures/figures";
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
  /** The payment whose receipt belongs to the entry. Null for entries of no payment. */
  paymentId: string | null;
  /** The bank's details of a payout. Null for other movements. */
  payoutDetails: PaidOut | null;
  /** The change of the balance. */
  amount: Cents;
  /** The balance after this entry. */
  balance: Cents;
}

/** Entries per page: most companies see their month on one page, to print it. */
export const STATEMENT_PAGE_SIZE = 100;

/** A company's month without its entries. `opening` and `closing` are balances. */
export interface StatementTotals {
  id: string;
  role: ApplicantRole;
  name: string;
  /** Such as "2026-11". */
  month: string;
  /** All the company's months, the current month first. */
  months: string[];
  opening: Cents;
  /** The month's changes of the balance, by the role's movements. */
  totals: Partial<Record<Movement, Cents>>;
  /** The number of the month's entries. */
  count: number;
  closing: Cents;
  /** The parts of an SME's closing balance in the current month. Null for other months, and for suppliers. */
  debt: Debt | null;
  /** UTC milliseconds: when the statement was made. */
  asOf: number;
}

/** One page of a statement. Its entries are in time order. */
export interface Statement extends StatementTotals {
  entries: StatementEntry[];
  page: number;
}

/** The kinds of movements, in the sequence of the statement's totals. */
export const movements = {
  sme: [
    "Ordered",
    "Canceled",
    "Paid",
    "Given back",
    "Payment reversed",
    "Allocation reversed",
    "Small difference",
    "Written off",
    "Credit note",
  ],
  provider: ["Share booked", "Paid out", "Came back", "Credit note", "Netted"],
} as const;
export type Movement = (typeof movements)[ApplicantRole][number];

/** The statement's column titles, on the page and in the download. */
export const statementTitles: Record<ApplicantRole, { party: string; up: string; down: string; balance: string }> = {
  sme: { party: "Supplier", up: "Charged", down: "Credited", balance: figures.used.name },
  provider: { party: "SME", up: "Booked", down: figures.paidOut.name, balance: figures.payable.name },
};

/**
 * Returns the kind of movement that a posting is in a company's account. `reverses` is the kind of the posting that a
 * reversal reverses. Null for other postings. `isTakenBack`: true if a bank took the posting's payment back.
 * @throws Error for postings that have no company's account.
 */
export function classifyMovement(kind: PostingKind, reverses: PostingKind | null, isTakenBack = false): Movement {
  switch (kind) {
    case "order":
      return "Ordered";
    case "payment":
    case "allocation":
      return "Paid";
    case "shares":
      return "Share booked";
    case "small difference":
      return "Small difference";
    case "write-off":
      return "Written off";
    case "credit note":
      return "Credit note";
    case "netting":
      return "Netted";
    case "payout":
      return "Paid out";
    case "receipt":
    case "suspense":
    case "identification":
    case "settlement":
    case "bank settlement":
    case "settlement return":
    case "refund":
    case "refund payout":
    case "fee vat":
    case "claim":
    case "claim payment":
    case "repayment":
    case "recovery":
    case "provision":
      throw new Error(`a posting of kind ${kind} is in no company's account`);
    case "reversal":
      return classifyReversal(reverses, isTakenBack);
  }
}

/** Money that a bank collected is refunded. An allocation returns to the account balance, which is no refund. */
function classifyReversal(reverses: PostingKind | null, isTakenBack: boolean): Movement {
  switch (reverses) {
    case "payout":
      return "Came back";
    case "payment":
      return isTakenBack ? "Payment reversed" : "Given back";
    case "allocation":
      return "Allocation reversed";
    case "small difference":
      return "Small difference";
    default:
      return "Canceled";
  }
}
