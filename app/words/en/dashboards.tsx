/** Dashboards, and what waits for their reader. */
import type { ReactNode } from "react";
import type { TaskKind } from "~/domain/dashboards/task";
import type { Role } from "~/domain/values/actor";
import { quantities } from "./quantities";

const counted = (noun: string) => (count: number) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What waits for a reader: its name after the number, and of one alone. */
type WaitingNames = { many: (count: number) => string; one: string };

const taskNames = (singular: string, many: string, alone = singular): WaitingNames => ({
  many: (count) => (count === 1 ? singular : many),
  one: alone,
});

const sme = (task: string) => taskNames(`SME ${task}`, `SMEs ${task}`);

const order = (task: string, of = "order") =>
  taskNames(`${of} ${task}`, `${of}s ${task}`, `${of[0]?.toUpperCase()}${of.slice(1)} ${task}`);

const batch = taskNames("payout batch to approve", "payout batches to approve", "Payout batch to approve");

const approval = taskNames("proposal to approve", "proposals to approve", "Proposal to approve");

export const dashboards = {
  dashboard: "Dashboard",
  statementLink: "Statement",
  seeOrder: "See the order",

  tasks: {
    title: "What waits for you",
    nothing: "Nothing waits for you.",
    kinds: {
      admin: {
        invoice: order("to verify", "invoice"),
        plan: sme("without installments"),
        sme: sme("to check"),
        supplier: taskNames("supplier to check", "suppliers to check", "Supplier to check"),
        payee: taskNames("bank account to accept", "bank accounts to accept", "Bank account to accept"),
        document: taskNames("new document to check", "new documents to check", "New document to check"),
        batch,
        approval,
      },
      bank: { payout: order("to pay"), batch, sme: sme("to decide on") },
      insurance: { sme: sme("to decide on"), ask: sme("asking for more credit"), review: sme("to review"), approval },
      provider: { accept: order("to accept"), upload: order("to invoice"), deliver: order("to deliver") },
      sme: {
        late: taskNames("late instalment to pay", "late instalments to pay", "Late instalment to pay"),
        unpaid: order("to pay upfront"),
        arriving: order("on the way"),
      },
    } as Record<Role, Partial<Record<TaskKind, WaitingNames>>>,
    /** After it, of the one that has waited longest. */
    since: (count: number, ms: number) => `${count === 1 ? " for" : ", the longest for"} ${quantities.howLong(ms)}`,
    next: (title: string) => `Next: ${title}`,
    longest: (title: string, day: ReactNode, ms: number): ReactNode => (
      <>
        {title}. Has waited longest: since {day}, {quantities.howLong(ms)}.
      </>
    ),
    open: "Open",
  },

  credit: {
    title: "Credit",
    late: "Late",
    longest: "Late for longest",
    order: (number: string) => `order ${number}`,
    since: (days: number, day: ReactNode): ReactNode => (
      <>
        {quantities.lateBy(days)}, due on {day}
      </>
    ),
  },

  /** `days` are those of the month on which something is due. */
  due: {
    title: (month: string) => `Due in ${month}`,
    described: (month: string, days: readonly { day: number; isLate: boolean }[], today: number) =>
      `${month}, due on the days: ` +
      `${days.map(({ day, isLate }) => (isLate ? `${day} (late)` : day)).join(", ") || "none"}. Today is the ` +
      `${today}.`,
    nothing: "Nothing falls due this month.",
  },

  months: {
    last: (count: number) => `Last ${count} months`,
    orders: "Orders",
    units: {
      orders: counted("order"),
      collected: counted("payment"),
      refunded: counted("refund"),
      "paid out": counted("payout"),
    },
    ordered: "Ordered",
    paid: "Paid",
    givenBack: "Given back",
    paidToYou: "Paid to you",
    bankOwes: "The bank owes you for verified invoices",
  },

  /** Bars of sums by month. */
  chart: {
    month: "Month",
    numbers: "Numbers",
    span: (first: string, last: string, parts: readonly string[]) => `${first} to ${last}. ${parts.join(" ")}`,
    most: (title: string, month: string, money: string) => `${title}: most in ${month}, ${money}.`,
    nothing: (title: string) => `${title}: nothing.`,
  },

  /** How many orders are in each status. */
  orderCounts: { title: "Orders", all: (count: number) => `All ${count}`, none: "No order yet." },

  sme: {
    monthsAhead: "Months ahead",
    dueNext: (months: number) => `Instalments due in the next ${months} months`,
    due: "Due",
    instalments: "Instalments",
    moreLater: (money: ReactNode): ReactNode => <>{money} more after that, or once goods have come.</>,
    payUpfront: (number: string) => `Pay the upfront part of order ${number}`,
    getsIt: (supplier: string, money: ReactNode): ReactNode => (
      <>
        {supplier} gets the order over {money} when it is paid.
      </>
    ),
    onItsWay: (number: string) => `Order ${number} is on its way`,
    showCode: "Show the QR code",
    letScan: (supplier: string) => `When ${supplier} delivers, let the driver scan the QR code of the order.`,
    next: "Your next instalment",
    nextDue: (money: ReactNode, number: string, day: ReactNode): ReactNode => (
      <>
        {money} of order {number} is due on {day}.
      </>
    ),
    nothing: "Nothing waits for you",
    choose: "Choose a supplier",
    oweNothing: "You owe nothing and nothing is on its way.",
  },

  supplier: {
    accept: (number: string) => `Accept order ${number}`,
    hasOrdered: (sme: string, money: ReactNode): ReactNode => (
      <>
        {sme} ordered for {money} and has paid the upfront part.
      </>
    ),
    upload: (number: string) => `Upload the invoice of order ${number}`,
    uploadIt: "Upload it",
    isDelivered: (sme: string) => `It is delivered to ${sme}. You are paid 2 to 4 working days after the invoice.`,
    deliver: (number: string) => `Deliver order ${number}`,
    showsCode: (sme: string) => `${sme} shows a QR code when the goods arrive: scan it to confirm the delivery.`,
    nothing: "Nothing waits for you",
    newOrders: "New orders reach you by email and show here.",
  },
  officers: {
    skipped: (name: string, isPaused: boolean) =>
      `${name} ${isPaused ? "is paused" : "has no staff"}: SMEs go past it.`,
    /** `link` leads to those who wait. */
    waitWith: (count: number, link: (text: string) => ReactNode): ReactNode => (
      <>{link(count === 1 ? "1 SME waits" : `${count} SMEs wait`)} with it and can be passed on.</>
    ),
    ordered: "Ordered",
    collected: "Collected",
    paidOut: "Paid out",
    givenBack: "Given back",
    paidBack: "Paid back",
    shares: "Dhow's shares in all",
    bankShares: "The bank's shares in all",
    toPay: "To pay to suppliers",
    covered: "SMEs that you cover",
    byLevel: "SMEs by level",
    all: (count: number) => `All ${count}`,
  },
};
