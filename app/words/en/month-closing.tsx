/** Months that are closed, and the statement of each. */
import type { ReactNode } from "react";

export const monthClosing = {
  lead: "Months are closed one after the other. What is posted after that is in the next month's statement.",
  caption: "Months, the newest first",
  month: "Month",
  state: "State",
  open: "open",
  closedOn: (day: ReactNode, by: string): ReactNode => (
    <>
      closed on {day} by {by}
    </>
  ),
  nothing: "Nothing was posted yet.",
  close: "Close",
  closeMonth: (month: string) => `Close ${month}`,
  closeText: (bank: ReactNode, product: ReactNode): ReactNode => (
    <>
      Nothing can be posted in this month any more: what comes after it is in the next one. The shares of the month are
      settled: {bank} to the bank, {product} to Dhow. This cannot be undone.
    </>
  ),
  closed: (month: string) => `The books of ${month} are closed.`,
  statement: (month: string) => `Statement of ${month}`,
  isOpen: "The month is open: these figures can still change.",
  collections: "Collections, for Dhow",
  collectionsText: "What SMEs paid. The shares of the months before leave it when they are settled.",
  funding: "Funding, for the bank",
  fundingText: "What the bank paid to suppliers, as a credit.",
  shares: "Shares of the month",
  sharesText: (orders: string) =>
    `Earned by the verified invoices of ${orders}. They are settled when the month is closed.`,
  opening: "At its beginning",
  payments: "Payments",
  transfers: "Bank transfers",
  givenBack: "Given back",
  settled: "Shares settled",
  paidOut: "Paid out",
  returned: "Returned",
  end: "At its end",
  bank: "The bank's share",
  product: "Dhow's share",
  settledSince: "Settled",
  toSettle: "To be settled",
  file: "Every posting as CSV",
  at: "Time",
  what: "What happened",
  book: "Book",
  order: "Order",
  amount: "Amount",
};
