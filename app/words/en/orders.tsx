import type { OrderSort } from "~/domain/orders/order-list";
import { type Period, periods } from "~/domain/values/period";
import { names } from "./messages/names";
import { orderPage } from "./order-page";
import { quantities } from "./quantities";

const sorts: Record<OrderSort, [falling: string, rising: string]> = {
  date: ["newest first", "oldest first"],
  amount: ["largest first", "smallest first"],
  due: ["due latest first", "due soonest first"],
  waiting: ["the shortest first", "the longest first"],
};

export const orders = {
  ...quantities,

  /** An order that is paid in full shows as finished, wherever its delivery is. */
  status: names.orderStatus,
  late: "late",
  paid: "paid",
  notPaid: "not paid",
  canceled: "canceled",
  open: "open",
  /** After a post that has no words of its own. */
  done: "Done!",

  /** What the titles of tables and facts say on several pages. */
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
    next: "Next",
    invoice: "Invoice",
    statement: "Statement",
  },
  back: "Back",
  noData: "no data",

  /** Of an order's page, or another page of it; without a number while there is none. */
  titles: {
    order: (number?: string) => (number ? `Order ${number}` : "Order"),
    ledger: (number?: string) => (number ? `Ledger of order ${number}` : "Ledger of order"),
  },

  /** The lists of orders, and what narrows any list. */
  list: {
    title: "Orders",
    sme: { title: "Order's", empty: "No order yet. Choose a supplier to make the first one." },
    provider: { title: "Order's", empty: "No order yet. You are told by e-mail when one arrives." },
    admin: { title: "list of order's", empty: "No order here." },
    bank: { title: "list of order's", empty: "No order here." },
    insurance: { title: "list of order's", empty: "No order of an SME that you cover." },
    payouts: "Payouts",
    searchBy: "order number, company, e-mail or phone",
    noneFound: "No order is found by that.",
    noneWaits: "Nothing waits for you.",
    noneLate: "No such order is late.",
    noneInPeriod: "No such order in this period.",
    noneAt: (status: string) => `No order is ${status}.`,
    caption: (of: "waiting" | "late" | "all", by: OrderSort, isRising: boolean) =>
      `${{ waiting: "Orders that wait for you", late: "Late orders", all: "Orders" }[of]}, ` +
      `${sorts[by][isRising ? 1 : 0]}`,
    /** Before an order's number, for screen readers. */
    see: "See order ",
    amountInDollars: "Amount (in $)",
    nextDue: "Next due",
    waitingSince: "Waiting since",
    period: "Period",
    anyTime: "Any time",
    periods: periods as Record<Period, string>,
    onlyLate: "Late",
    moreThan: (count: number) => `More than ${count} results: the first of them are shown, the file has all`,
    download: "Download as CSV",
  },

  invoices: {
    title: "Invoices",
    count: (count: number) => `${quantities.invoices(count)}.`,
    caption: "Invoices, those of the newest order first",
    empty: "No invoice yet. A supplier uploads it after the delivery.",
    open: "Open",
  },

  timeline: { caption: "Verification Timeline", time: "Time", description: "Description" },

  page: orderPage,

  invoice: {
    check: "Check the invoice",
    verify: "Verify invoice",
    return: "Return invoice",
    compare: "Compare it with the order. Once it is verified, the bank pays the supplier.",
    returnHint: "The supplier reads it, and uploads the invoice again.",
    verified: "invoice verified successfully",
  },
};
