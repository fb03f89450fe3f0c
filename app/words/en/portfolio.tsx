/** The portfolio: ageing, months, collections and the trial balance. */
import type { AgeBucket } from "~/domain/portfolio/portfolio";
import { figures } from "./figures";

export const portfolio = {
  title: "Portfolio",
  /** The label of the day of a report about the past. */
  pastDayTitle: "Figures of a past day",
  pastDay: "At the end of",
  tabs: {
    ageing: "Ageing",
    months: "Orders by month",
    plan: "Collections",
    balance: "Trial balance",
    closing: "Closing",
  },

  ageing: {
    title: "Ageing",
    lead: (at: string) => `Outstanding amounts by days overdue, as of ${at}.`,
    leadOwn: (at: string) => `Outstanding amounts of the orders you cover, by days overdue, as of ${at}.`,
    outstanding: "Outstanding",
    par30: "PAR30",
    atRisk: "Unpaid on orders more than 30 days overdue",
    orders: "Orders more than 30 days overdue",
    notDelivered: "Owed on undelivered orders",
    reserved: figures.reserved.name,
    says:
      "Outstanding means unpaid instalments of delivered orders, without the upfront payment. PAR30 (portfolio at " +
      "risk) is the share of outstanding amounts on orders with an instalment more than 30 days overdue. " +
      "Outstanding amounts and undelivered orders together are the amount owed.",
    age: "Days overdue",
    ages: {
      notDue: "Not due",
      to30: "1 to 30",
      to60: "31 to 60",
      to90: "61 to 90",
      over90: "Over 90",
    } satisfies Record<AgeBucket, string>,
    all: "Total",
    unpaid: figures.owed.name,
    instalments: "Instalments",
    share: "Share",
    nothing: "No outstanding amounts.",
  },

  months: {
    title: "Orders by month",
    lead: (at: string) => `Orders by the month they were placed, without cancelled orders, as of ${at}.`,
    chart: "Ordered and owed, last 12 months",
    month: "Month",
    orders: "Orders",
    ordered: "Ordered",
    paid: figures.paid.name,
    unpaid: figures.owed.name,
    late: figures.late.name,
    share: "Late share of ordered",
  },

  plan: {
    title: "Collections against plan",
    lead: (at: string) =>
      `Instalments of delivered orders by due month, without upfront payments, as of ${at}. Paid includes late ` +
      "payments.",
    chart: "Planned and paid, last 12 months",
    instalments: "Instalments",
    planned: "Planned",
    paid: figures.paid.name,
    paidLate: "Paid late",
    unpaid: figures.owed.name,
    share: "Paid share of planned",
  },

  balance: {
    title: "Trial balance",
    lead: (at: string) => `All ledger accounts for all parties since the first entry, as of ${at}.`,
    says: "A reversal is booked on the opposite side.",
    equal: "Debits and credits are equal.",
    unequal: "Debits and credits differ. Run dhow check.",
    sums: "Totals",
  },
};
