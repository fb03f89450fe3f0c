import type { ReactNode } from "react";
import type { OrderSort } from "~/domain/orders/order-list";
import { type Period, periods } from "~/domain/values/period";
import { names } from "./messages/names";
import { orderPage } from "./order-page";
import { quantities } from "./quantities";

const sorts: Record<OrderSort, [falling: string, rising: string]> = {
  date: ["newest first", "oldest first"],
  amount: ["largest first", "smallest first"],
  due: ["latest due date first", "earliest due date first"],
  waiting: ["shortest wait first", "longest wait first"],
};

const statusNotes: Record<number, string> = {
  0: "upfront payment due",
  1: "with the supplier",
  2: "on the way",
  3: "invoice due",
  4: "with an admin",
  5: "with the bank",
};

/** The step that a finished order still needs, by its status. */
const remainingSteps: Record<number, string> = {
  1: "Supplier still accepts the order",
  2: "Supplier still delivers",
  3: "Supplier still uploads the invoice",
  4: "Admin still verifies the invoice",
  5: "Bank still pays the supplier",
};

export const orders = {
  ...quantities,

  /** A fully paid order shows as finished, even before its delivery. */
  status: names.orderStatus,
  finished: names.orderStatus(0, true),
  /** The next step, shown after the status, with the comma before it. Null if no step is left. */
  statusNote(status: number, paid: boolean): string | null {
    const step = (paid ? remainingSteps : statusNotes)[status];
    return step === undefined ? null : `, ${step}`;
  },
  /** The line below an order's title. */
  lead: (company: string, amount: ReactNode): ReactNode => (
    <>
      {company}, {amount}
    </>
  ),
  late: "late",
  paid: "paid",
  notPaid: "not paid",
  canceled: "cancelled",
  open: "unpaid",
  /** The notice after an action without its own text. */
  done: "Done!",

  /** Column titles and labels of several pages. */
  labels: {
    order: "Order",
    date: "Date",
    sme: "SME",
    supplier: "Supplier",
    amount: "Amount",
    status: "Status",
    description: "Description",
    due: "Due",
    instalment: "Instalment",
    payment: "Payment",
    percent: "Percent",
    next: "Next payment",
    invoice: "Invoice",
    statement: "Statement",
    actions: "Actions",
  },
  back: "Back",
  noData: "no data",

  /** Titles of an order's pages. The number is missing if the order cannot be shown. */
  titles: {
    order: (number?: string) => (number ? `Order ${number}` : "Order"),
    ledger: (number?: string) => (number ? `Ledger of order ${number}` : "Order ledger"),
    record: (number?: string) => (number ? `Record of order ${number}` : "Order record"),
  },

  /** The order lists, and filters of other lists. */
  list: {
    title: "Orders",
    sme: { title: "Order's", empty: "No orders yet. Choose a supplier to place your first order." },
    provider: { title: "Order's", empty: "No orders yet. We will email you about each new order." },
    admin: { title: "list of order's", empty: "No orders yet." },
    bank: { title: "list of order's", empty: "No orders yet." },
    insurance: { title: "list of order's", empty: "No orders yet from the SMEs you cover." },
    payouts: "Payouts",
    searchBy: "order number, company, email or phone",
    noneFound: "No orders match your search.",
    noneWaits: "No orders are waiting for you.",
    noneLate: "No late orders match these filters.",
    noneInPeriod: "No orders match these filters in this period.",
    noneAt: (status: string) => `No orders have the status “${status}”.`,
    caption: (of: "waiting" | "late" | "all", by: OrderSort, isRising: boolean) =>
      `${{ waiting: "Orders waiting for you", late: "Late orders", all: "Orders" }[of]}, ` +
      `${sorts[by][isRising ? 1 : 0]}`,
    /** The links of a row. Screen readers add the order's number. */
    see: "See order",
    review: "Review",
    amountInDollars: "Amount (in $)",
    nextDue: "Next due",
    waitingSince: "Waiting since",
    period: "Period",
    anyTime: "Any time",
    periods: periods as Record<Period, string>,
    onlyLate: "Late",
    moreThan: (count: number) =>
      `More than ${count} results. The list shows the first ${count}; the CSV file has all of them.`,
    download: "Download as CSV",
  },

  invoices: {
    title: "Invoices",
    count: (count: number) => `${quantities.invoices(count)}.`,
    caption: "Invoices, newest order first",
    empty: "No invoices yet. Suppliers upload their invoices after delivery.",
    open: "Open invoice",
  },

  timeline: { caption: "Verification Timeline", time: "Time", description: "Description" },

  page: orderPage,

  invoice: {
    check: "Check the invoice",
    verify: "Verify invoice",
    return: "Return invoice",
    compare: "Compare the invoice with the order. Once you verify the invoice, the bank pays the supplier.",
    returnHint: "The supplier sees your reason and can upload a new invoice.",
    verified: "invoice verified successfully",
  },
};
