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
