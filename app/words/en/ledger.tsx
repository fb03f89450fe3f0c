/** An order's ledger: read by admin and bank. */
import type { ReactNode } from "react";
import { ledgerAccounts, paymentStateNames } from "~/domain/ledger/ledger";

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
};
