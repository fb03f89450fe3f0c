/** Payouts to suppliers. */
import type { ReactNode } from "react";
import { quantities } from "./quantities";

export const payouts = {
  list: {
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
  dialog: {
    title: (amount: ReactNode, supplier: string) => (
      <>
        Pay {amount} to {supplier}
      </>
    ),
    pay: "Pay order",
    payNext: "Pay, then the next one",
    sure: "Pay this order?",
    payNow: (amount: string) => `Pay ${amount} now`,
    reference: "Bank reference",
    referenceHint: "Your bank's number of this payment. The supplier reads it.",
    valueDate: "Value date",
    text: "The admin has verified the invoice. Once you have paid, say so here: the supplier is told.",
    paid: "order paid successfully",
  },
};
