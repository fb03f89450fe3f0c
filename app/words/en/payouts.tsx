/** Payouts to suppliers. */
import type { ReactNode } from "react";
import { quantities } from "./quantities";

export const payouts = {
  list: {
    paidOn: "Paid on",
    paid: "Download past payouts (CSV)",
    title: "Payouts",
    lead: (count: number, total: ReactNode): ReactNode => (
      <>
        Payable: {total} for {quantities.orders(count)} with a verified invoice.
      </>
    ),
    caption: (isRising: boolean) => `Payouts due, ${isRising ? "earliest" : "latest"} deadline first`,
    empty: "No payouts due. Orders appear here once an admin has verified their invoice.",
    /** Before an order's number, for screen readers. */
    pay: "Pay order ",
    share: "Supplier share",
    verified: "Invoice verified",
    dueBy: "Pay by",
    overdue: (days: number) => `overdue by ${quantities.days(days)}`,
    waitingFor: "Waiting",
    email: "Email",
    total: "Total",
  },
  /** A supplier's own payouts. */
  own: {
    title: "Payouts",
    tabs: { due: "Due", paid: "Paid", fees: "Fee invoices", account: "Bank account" },
    lead: (count: number, total: ReactNode): ReactNode => (
      <>
        You will receive {total} for {quantities.orders(count)}.
      </>
    ),
    nothingDue: "No payouts due. Upload the invoice of a delivered order to be paid.",
    caption: "Payouts due, earliest first",
    share: "You receive",
    by: "By",
    states: {
      "invoice to verify": "Invoice being checked",
      approved: "Approved",
      "in a batch": "Sent for payment",
    },
    forecast: (weeks: number) => `Next ${weeks} weeks`,
    weekFrom: "Week from",
    invoiced: "Invoiced",
    uninvoiced: "To be invoiced",
    forecastText:
      "Each payout counts on its last promised day. Before an invoice, we assume that you upload it on the day of " +
      "the delivery.",
  },
  dialog: {
    title: (amount: ReactNode, supplier: string) => (
      <>
        Pay {amount} to {supplier}
      </>
    ),
    pay: "Pay order",
    payNext: "Pay, then open next",
    sure: "Pay this order?",
    payNow: (amount: string) => `Pay ${amount}`,
    reference: "Bank reference",
    referenceHint: "Your reference for this transfer. The supplier sees it.",
    valueDate: "Value date",
    text: "An admin has verified the invoice. Confirm here once you have paid, and we notify the supplier.",
    /** `batch`: a link with the batch's number. */
    inDraft: (batch: ReactNode): ReactNode => (
      <>This order is in the draft batch {batch}. Paying it alone removes it from the batch.</>
    ),
    inBatch: (batch: ReactNode): ReactNode => <>Batch {batch} pays this order, so you cannot pay it alone.</>,
    paid: "order paid successfully",
  },
};
