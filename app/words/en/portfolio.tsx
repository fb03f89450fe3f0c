/** The portfolio: ageing, months, collections and the trial balance. */
import type { AgeBucket } from "~/domain/portfolio/portfolio";

export const portfolio = {
  title: "Portfolio",
  tabs: {
    ageing: "Ageing",
    months: "Months of order",
    plan: "Collections",
    balance: "Trial balance",
    closing: "Closing",
  },

  ageing: {
    title: "Ageing: how late it is",
    lead: (at: string) => `What is outstanding, by how late it is, as of ${at}.`,
    leadOwn: (at: string) => `Of the orders that you cover: what is outstanding, by how late it is, as of ${at}.`,
    outstanding: "Outstanding",
    par30: "PAR30",
    atRisk: "Unpaid of orders more than 30 days late",
    orders: "Orders more than 30 days late",
    notDelivered: "Owed for orders that are not delivered",
    says:
      "Outstanding is what is unpaid, after the upfront part, of orders that are delivered. PAR30, the portfolio " +
      "at risk, is everything unpaid of the orders with an instalment that is more than 30 days late, as a share " +
      "of it.",
    age: "Calendar days late",
    ages: {
      notDue: "Not due",
      to30: "1 to 30",
      to60: "31 to 60",
      to90: "61 to 90",
      over90: "Over 90",
    } satisfies Record<AgeBucket, string>,
    all: "In all",
    unpaid: "Unpaid",
    instalments: "Instalments",
    share: "Share",
    nothing: "Nothing is outstanding.",
  },

  months: {
    title: "What became of each month's orders",
    lead: (at: string) => `Orders by the month in which they were placed, without cancelled ones, as of ${at}.`,
    chart: "Ordered and unpaid, the last 12 months",
    month: "Month",
    orders: "Orders",
    ordered: "Ordered",
    paid: "Paid",
    unpaid: "Unpaid",
    late: "Late now",
    share: "Late, of what was ordered",
  },

  plan: {
    title: "Collections against plan",
    lead: (at: string) =>
      `Instalments of delivered orders by the month of their deadline, without upfront parts, as of ${at}. ` +
      "Paid is what of them is paid, whenever that was.",
    chart: "Planned and paid, the last 12 months",
    instalments: "Instalments",
    planned: "Planned",
    paid: "Paid",
    paidLate: "Paid late",
    unpaid: "Unpaid",
    share: "Paid, of what was planned",
  },

  balance: {
    title: "Trial balance",
    lead: (at: string) => `Every account of the ledger over all parties since the first posting, as of ${at}.`,
    says: "A reversal is booked on the other side.",
    equal: "Debits and credits are equal.",
    unequal: "Debits and credits differ. Run dhow check.",
    sums: "Sums",
  },
};
