/** An order's ledger, for admins and the bank. */
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
  totalsCaption: "Totals by ledger account",
  noBook: "No ledger accounts.",
  book: "Account",
  says: "Meaning of the balance",
  allBooks: "All accounts",
  areEqual: "debits and credits are equal",
  books: ledgerAccounts as Record<keyof typeof ledgerAccounts, { name: string; says: string }>,
  bookOf: (book: string, party: string) => `${book}, ${party}`,
  debit: "Debit",
  credit: "Credit",
  balance: "Balance",
  postings: "Ledger entries",
  postingsCaption: "Ledger entries, oldest first",
  nothingBooked: "No ledger entries yet.",
  what: "Description",
  /** For an entry whose own month was already closed. */
  inBooksOf: (month: string) => `booked in ${month}`,
  paymentNumber: (number: number) => `Payment ${number}`,
  payments: "Payments",
  paymentsCaption: "Payments, oldest first",
  noPayment: "No payments yet.",
  pays: "For",
  state: "Status",
  states: paymentStateNames as Record<keyof typeof paymentStateNames, string>,
  started: "Started",
  settled: "Ended",
  transaction: "Transaction ID",
};
