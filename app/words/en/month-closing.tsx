/** The closing of months, and the statement of each month. */
import type { ReactNode } from "react";
import { figures } from "./figures";

export const monthClosing = {
  lead: "Months are closed in order. Later entries go into the next month's statement.",
  caption: "Months, newest first",
  all: "All months",
  month: "Month",
  state: "Status",
  open: "open",
  closedOn: (day: ReactNode, by: string): ReactNode => (
    <>
      closed on {day} by {by}
    </>
  ),
  nothing: "No ledger entries yet.",
  close: "Close",
  closeMonth: (month: string) => `Close ${month}`,
  closeText: (product: ReactNode): ReactNode => (
    <>
      You cannot add entries to this month any more. Later entries go into the next month. Closing settles {product} for
      Dhow. You cannot undo this.
    </>
  ),
  closed: (month: string) => `The books for ${month} are closed.`,
  statement: (month: string) => `Statement for ${month}`,
  isOpen: "The month is open, so these amounts can still change.",
  collections: "Collections (Dhow)",
  collectionsText: "Payments from SMEs, less refunds, settled shares and settlements with the bank.",
  funding: "Funding (bank)",
  fundingText: "Payouts from the bank to suppliers, less its repaid principal, as a credit balance.",
  shares: "Shares of the month",
  sharesText: (orders: string) =>
    `Earned on the verified invoices of ${orders}. Closing a month settles the collected part of Dhow's share. ` +
    "Settlements pay the bank's share once it is collected.",
  opening: "Opening balance",
  payments: "Payments",
  transfers: "Bank transfers",
  unidentified: "Change in unidentified money",
  insurers: "From insurers, less recoveries passed on",
  suppliers: "Repaid by suppliers",
  suspense: "Unidentified",
  /** The money in suspense at the month's end. */
  inSuspense: (amount: ReactNode, entries: number): ReactNode => (
    <>
      {amount} of {entries === 1 ? "1 entry" : `${entries} entries`}
    </>
  ),
  closeOver: (amount: string, entries: number) =>
    `Close although ${amount} of ${entries === 1 ? "1 entry" : `${entries} entries`} is unidentified`,
  identify: "Show unidentified money",
  differenceReason: "Why you close the month with differences",
  unexplained: (amount: string, entries: number) =>
    `${entries === 1 ? "1 bank entry" : `${entries} bank entries`} of ${amount}, neither booked nor explained.`,
  showDifferences: "Show cash differences",
  givenBack: figures.refunded.name,
  settled: "Settled",
  paidOut: figures.paidOut.name,
  returned: "Returned",
  repaid: "Principal repaid",
  end: "Closing balance",
  bank: figures.bankShare.name,
  product: figures.productShare.name,
  settledSince: "Settled with Dhow",
  toSettle: "To be settled with Dhow",
};
