/** The instalment list and an SME's instalment plan. */
import type { ReactNode } from "react";
import { quantities } from "./quantities";

export const instalments = {
  list: {
    title: "list of installments",
    searchBy: "order number, company, email or phone",
    show: "Instalments by due date",
    tabs: { all: "All", late: "Late", soon: "Due in 7 days" },
    caption: (tab: "late" | "soon" | "all" | null, by: "due" | "date", isRising: boolean) => {
      const title = tab === "late" ? "Late instalments" : tab === "soon" ? "Instalments due in 7 days" : "Instalments";
      return by === "date"
        ? `${title}, ${isRising ? "oldest" : "newest"} first`
        : `${title}, ${isRising ? "earliest" : "latest"} deadline first`;
    },
    none: "No orders have instalments yet.",
    notFound: "No instalments match your search.",
    nothingLate: "No instalments are late.",
    nothingSoon: "No instalments are due in the next 7 days.",
    /** The link of a row. Screen readers add the order's number. */
    see: "See Order",
    actions: "Actions",
    company: "Company",
    telephone: "Phone",
    percent: "Percent",
    amount: "Amount",
    deadline: "Deadline",
    status: "status",
    states: { paid: "paid", late: "late", open: "unpaid", canceled: "cancelled" },
    head: [
      "Order",
      "Instalment",
      "Company",
      "Email",
      "Phone",
      "Amount",
      "Paid",
      "Deadline",
      "Status",
      "Days late",
      "Paid on",
      "Refunded on",
    ],
  },

  /** Beside an instalment's amount. `money` is the paid part. */
  paidInPart: (money: ReactNode): ReactNode => <>{money} paid</>,
  /** `money` is the part that a credit note, or a written-off rest, took off. */
  creditedInPart: (money: ReactNode): ReactNode => <>{money} credited</>,

  /** An SME's instalment plan, before its first order. */
  plan: {
    caption: "Instalment plan",
    /** The due date of an instalment. `months` count from the delivery; 0 is the upfront payment. */
    due: (months: number) => (months === 0 ? "upfront, when you order" : `${quantities.months(months)} after delivery`),
    /** The due dates of equal instalments. Months count from the delivery. */
    monthly: (from: number, to: number) => `months ${from} to ${to} after delivery`,
    /** Beside `monthly`. */
    times: (count: number, percent: ReactNode): ReactNode => (
      <>
        {count}&nbsp;×&nbsp;{percent}
      </>
    ),
  },
};
