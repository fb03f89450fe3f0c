/** The books of an order, and whom the bank has to pay: read by admin and bank. */
import type { ReactNode } from "react";
import { ledgerAccounts, paymentStateNames } from "~/domain/ledger/ledger";
import { quantities } from "./quantities";

export const ledger = {
  buysFrom: (sme: ReactNode, supplier: ReactNode): ReactNode => (
    <>
      {sme} buys from {supplier}.
    </>
  ),
  back: "Back to the order",
  totals: "Totals",
  totalsCaption: "What each book of the order adds up to",
  noBook: "No book.",
  book: "Book",
  says: "Its balance says",
  allBooks: "All books",
  areEqual: "debits and credits are equal",
  books: ledgerAccounts as Record<keyof typeof ledgerAccounts, { name: string; says: string }>,
  bookOf: (book: string, party: string) => `${book}, ${party}`,
  debit: "Debit",
  credit: "Credit",
  balance: "Balance",
  postings: "Postings",
  postingsCaption: "Postings, the first one first",
  nothingBooked: "Nothing is booked yet.",
  what: "What happened",
  /** Its own month was closed already. */
  inBooksOf: (month: string) => `in the books of ${month}`,
  paymentNumber: (number: number) => `Payment ${number}`,
  payments: "Payments",
  paymentsCaption: "Payments, the first one first",
  noPayment: "No payment was started yet.",
  pays: "Pays",
  state: "State",
  states: paymentStateNames as Record<keyof typeof paymentStateNames, string>,
  started: "Started",
  settled: "Settled",
  transaction: "Transaction",

  payouts: {
    paidOn: "Paid on",
    paid: "What is paid, as CSV",
    title: "Payouts",
    lead: (count: number, total: ReactNode): ReactNode => (
      <>
        {quantities.orders(count)} with a verified invoice: {total} to pay to suppliers.
      </>
    ),
    caption: (isRising: boolean) => `Orders to pay out, those that wait ${isRising ? "longest" : "shortest"} first`,
    empty: "Nothing is to be paid out. Orders show here as soon as an admin has verified their invoice.",
    /** Before an order's number, for screen readers. */
    pay: "Pay order ",
    share: "Supplier share",
    verified: "Invoice verified",
    waitingFor: "Waiting for",
    email: "E-mail",
    total: "Total",
  },
};
