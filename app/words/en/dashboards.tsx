/** Dashboards, statements, and the directory of suppliers. */
import type { ReactNode } from "react";
import type { TaskKind } from "~/domain/dashboards/task";
import { type Movement, movements, statementTitles } from "~/domain/statements/statement";
import type { ApplicantRole, Role } from "~/domain/values/actor";
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
  figures: { title: "Orders", all: (count: number) => `All ${count}`, none: "No order yet." },

  smeDashboard: {
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

  supplierDashboard: {
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

  statement: {
    title: "Statement",
    titleOf: (name: string) => `Statement : ${name}`,
    for: (month: string) => `Statement for ${month}`,
    lead: (name: string, day: string) => `${name} at Dhow, as of ${day}`,
    month: "Month",
    balance: "Balance",
    opening: "Opening balance",
    closing: "Closing balance",
    atEnd: (balance: string) => `${balance} at the end`,
    movements: "Movements",
    caption: "Movements, the first one first",
    nothing: (month: string) => `Nothing was booked in ${month}.`,
    date: "Date",
    order: "Order",
    orderAnd: (party: string) => `Order, ${party}`,
    what: "What",
    names: Object.fromEntries([...movements.sme, ...movements.provider].map((name) => [name, name])) as Record<
      Movement,
      string
    >,
    columns: statementTitles as Record<ApplicantRole, { party: string; up: string; down: string; balance: string }>,
  },

  directory: {
    title: "Suppliers",
    heading: "Supplier's",
    count: (count: number, industry: string | null) => {
      const of = industry === null ? "" : ` of ${industry}`;
      return count === 1 ? `1 supplier${of} sells on Dhow.` : `${count} suppliers${of} sell on Dhow.`;
    },
    name: "Name",
    industry: "Industry",
    noneFound: (industry: string | null) =>
      `No supplier ${industry === null ? "" : `of ${industry} `}is found by that.`,
    none: "No supplier is verified yet. Come back soon.",
    noneOf: (industry: string) => `No supplier of ${industry} is verified yet.`,
    showAll: "Show all suppliers",
  },

  /** The page of one supplier. */
  supplierPage: {
    title: "Supplier",
    order: "Order from this supplier",
    create: "create order",
    terms: "You pay a part upfront and the rest in monthly instalments, without interest.",
    yourOrders: "Your orders from it",
    none: (months: number) => `None in the last ${months} months.`,
    ordersIn: (orders: (text: string) => ReactNode, count: number, money: ReactNode, months: number): ReactNode => (
      <>
        {orders(quantities.orders(count))}, {money} in {quantities.months(months)}
      </>
    ),
    about: "About",
    contact: "Contact",
    email: "Email",
    email2: "Second email",
    phone: "Phone",
    phone2: "Second phone",
    firstname: "First name",
    lastname: "Last name",
    address: "Address",
    address2: "Second address",
    website: "Website",
    instagram: "Instagram",
  },
};
