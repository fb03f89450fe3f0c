/** The list of instalments, and an SME's plan. */
import { quantities } from "./quantities";

export const instalments = {
  list: {
    title: "list of installments",
    searchBy: "order number, company, e-mail or phone",
    show: "What is to be paid",
    tabs: { late: "Late", soon: "Due in 7 days", all: "All" },
    caption: (tab: "late" | "soon" | "all" | null, by: "due" | "date", isRising: boolean) => {
      const title =
        tab === "late" ? "Late installments" : tab === "soon" ? "Installments due in 7 days" : "Installments";
      return by === "date"
        ? `${title}, ${isRising ? "oldest" : "newest"} first`
        : `${title}, ${isRising ? "the earliest" : "the latest"} deadline first`;
    },
    none: "No order has installments yet.",
    notFound: "No installment is found by that.",
    nothingLate: "Nothing is late.",
    nothingSoon: "Nothing falls due in the next 7 days.",
    /** Before an order's number, for screen readers. */
    see: "See Order ",
    company: "Company",
    telephone: "Telephone",
    percent: "Percent",
    amount: "Amount",
    deadline: "Deadline",
    daysLate: "Days late",
    status: "status",
    states: { paid: "paid", late: "late", open: "open", canceled: "canceled" },
    head: ["Order", "Instalment", "Company", "E-mail", "Phone", "Amount", "Deadline", "Status", "Days late"],
  },

  /** An SME's plan of instalments, before there is an order. */
  plan: {
    caption: "Installments",
    /** When the part is due, in months after the delivery. */
    due: (months: number) =>
      months === 0 ? "upfront, before the supplier sees the order" : `${quantities.months(months)} after delivery`,
  },
};
