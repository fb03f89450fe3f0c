/** The dashboards and their to-do lists. */
import type { ReactNode } from "react";
import { keptPercent, type PayoutPromise } from "~/domain/dashboards/payout-promise";
import type { TaskKind } from "~/domain/dashboards/task";
import type { Role } from "~/domain/values/actor";
import { figures } from "./figures";
import { quantities } from "./quantities";

const counted = (noun: string) => (count: number) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The number of a to-do kind's tasks with their name, such as "2 orders to verify". */
type TaskName = (count: number) => string;

const taskName =
  (singular: string, many: string): TaskName =>
  (count) =>
    `${count} ${count === 1 ? singular : many}`;

const sme = (task: string) => taskName(`SME ${task}`, `SMEs ${task}`);

const order = (task: string, noun = "order") => taskName(`${noun} ${task}`, `${noun}s ${task}`);

const batch = taskName("payout batch to approve", "payout batches to approve");

const unidentified = taskName("bank entry to identify", "bank entries to identify");

const refund = taskName("refund to transfer", "refunds to transfer");

const settlement = taskName("settlement with the bank", "settlements with the bank");

const reschedule = taskName("reschedule to consent to", "reschedules to consent to");

const approval = taskName("proposal to approve", "proposals to approve");

export const dashboards = {
  dashboard: "Dashboard",
  statementLink: "Statement",
  seeOrder: "See the order",

  tasks: {
    title: "To do",
    nothing: "You are up to date.",
    kinds: {
      admin: {
        invoice: order("to verify", "invoice"),
        plan: taskName("SME that needs a payment plan", "SMEs that need a payment plan"),
        sme: sme("to check"),
        supplier: taskName("supplier to check", "suppliers to check"),
        payee: taskName("bank account to check", "bank accounts to check"),
        document: taskName("new document to check", "new documents to check"),
        codeRequest: taskName("request for an invitation code", "requests for an invitation code"),
        batch,
        approval,
        unidentified,
        refund,
        settlement,
        dispute: taskName("dispute to decide", "disputes to decide"),
        claimNotice: taskName("overdue order to report to its insurer", "overdue orders to report to their insurers"),
        claimFiling: taskName("insurance claim to file", "insurance claims to file"),
      },
      bank: {
        payout: order("to pay"),
        batch,
        sme: sme("to decide on"),
        approval,
        unidentified,
        refund,
        settlement,
        reschedule,
      },
      insurance: {
        sme: sme("to decide on"),
        ask: taskName("credit increase request", "credit increase requests"),
        review: taskName("credit limit to review", "credit limits to review"),
        approval,
        claimDecision: taskName("insurance claim to answer", "insurance claims to answer"),
        reschedule,
        move: taskName("proposed SME to accept", "proposed SMEs to accept"),
      },
      provider: { accept: order("to accept"), upload: order("to invoice"), deliver: order("to deliver") },
      sme: {
        late: taskName("late instalment to pay", "late instalments to pay"),
        unpaid: order("awaiting your upfront payment"),
        arriving: order("on the way"),
      },
    } as Record<Role, Partial<Record<TaskKind, TaskName>>>,
    /** Columns. */
    caption: "Open tasks, longest wait first",
    task: "Task",
    oldest: "Oldest",
    waiting: "Waiting",
    howLong: quantities.howLong,
    daysLate: quantities.lateBy,
    /** The consequence if nobody acts. */
    consequences: {
      approval: "Without a decision, the proposal expires.",
      invoice: "Until then, the bank cannot pay the supplier.",
      plan: "Until then, the SME cannot order.",
      sme: "Until then, the SME cannot order.",
      supplier: "The supplier waits for orders.",
      payout: "The supplier waits for the money.",
      accept: "Without an answer in time, the order is cancelled.",
      deliver: "After the delivery date, the buyer may cancel.",
      upload: "We pay you after you upload the invoice.",
      unpaid: "Without a payment in time, the order is cancelled.",
      arriving: "",
      late: "Until then, you cannot place new orders.",
      ask: "Until then, the credit limit stays the same.",
      review: "Until then, the credit limit stays the same.",
      payee: "Until then, the bank pays to the current account, or not at all.",
      document: "Until then, the current document stays in use.",
      batch: "Until then, the suppliers are not paid.",
      unidentified: "An SME that has paid may count as late.",
      refund: "The SME waits for its money.",
      settlement: "The bank waits for its money.",
      dispute: "The disputed amount is not due.",
      codeRequest: "Until then, the company cannot register.",
      claimNotice: "The policy's last day is near.",
      claimFiling: "The insurer waits for the claim.",
      claimDecision: "Until then, the claim is not paid.",
      reschedule: "Until then, the SME cannot agree.",
      move: "Until then, the SME stays with its insurer.",
    } satisfies Record<TaskKind, string>,
  },

  credit: {
    title: "Credit",
    longest: "Oldest late instalment",
    order: (number: string) => `order ${number}`,
    since: (days: number, day: ReactNode): ReactNode => (
      <>
        {quantities.lateBy(days)}, due on {day}
      </>
    ),
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
    paidToYou: figures.paidOut.name,
    bankOwes: figures.payable.name,
  },

  /** The bar chart of monthly amounts. */
  chart: {
    month: "Month",
    numbers: "Exact figures",
    span: (first: string, last: string, parts: readonly string[]) => `${first} to ${last}. ${parts.join(" ")}`,
    most: (title: string, month: string, money: string) => `${title}: highest in ${month}, ${money}.`,
    nothing: (title: string) => `${title}: none.`,
  },

  sme: {
    nextPayments: "Next payments",
    pay: "Pay",
    nothingNext: "No instalments are due.",
    dueNext: (months: number) => `Instalments due in the next ${months} months`,
    due: "Due",
    /** The title of the column of bars, for screen readers. */
    bar: "Bar",
    moreLater: (money: ReactNode): ReactNode => <>Plus {money} later, or after delivery.</>,
    payUpfront: (number: string) => `Make the upfront payment for order ${number}`,
    getsIt: (supplier: string, money: ReactNode): ReactNode => (
      <>
        We send your {money} order to {supplier} once you have paid.
      </>
    ),
    onItsWay: (number: string) => `Order ${number} is on its way`,
    showCode: "Show QR code",
    letScan: (supplier: string) => `When ${supplier} delivers, let the driver scan the order's QR code.`,
    next: "Your next instalment",
    nextDue: (money: ReactNode, number: string, day: ReactNode): ReactNode => (
      <>
        {money} for order {number} is due on {day}.
      </>
    ),
    nothing: "You are up to date",
    choose: "Choose a supplier",
    nothingDue: "Nothing is due, and no orders are on the way.",
  },

  supplier: {
    accept: (number: string) => `Accept order ${number}`,
    hasOrdered: (sme: string, money: ReactNode): ReactNode => (
      <>
        {sme} placed a {money} order and made the upfront payment.
      </>
    ),
    upload: (number: string) => `Upload the invoice for order ${number}`,
    uploadIt: "Upload invoice",
    isDelivered: (sme: string) =>
      `You delivered the order to ${sme}. We pay you within 4 working days after you upload the invoice.`,
    deliver: (number: string) => `Deliver order ${number}`,
    showsCode: (sme: string) =>
      `When the goods arrive, scan the QR code that ${sme} shows you. This confirms the delivery.`,
    nothing: "You are up to date",
    newOrders: "We email you about new orders, and they appear here.",
  },
  officers: {
    skipped: (name: string, isPaused: boolean) =>
      `${name} ${isPaused ? "is paused" : "has no staff"}, so new SMEs skip this insurer.`,
    /** `link` leads to the waiting SMEs. */
    waitWith: (count: number, link: (text: string) => ReactNode): ReactNode => (
      <>
        {link(count === 1 ? "1 SME is waiting" : `${count} SMEs are waiting`)} for its decision. You can pass{" "}
        {count === 1 ? "this SME" : "these SMEs"} on to another insurer.
      </>
    ),
    ordered: "Ordered",
    collected: figures.collected.name,
    paidOut: figures.paidOut.name,
    closeMonths: "Close a month",
    givenBack: figures.refunded.name,
    paidBack: figures.paid.name,
    shares: `${figures.productShare.name} in total`,
    promise: (days: number) => `Paid within ${days} working days`,
    promiseKept: (promise: PayoutPromise, days: number) =>
      promise.count === 0
        ? `No payouts in the last ${days} days`
        : `${keptPercent(promise)}% of ${counted("payout")(promise.count)} in the last ${days} days`,
    bankShares: `${figures.bankShare.name} in total`,
    toPay: figures.payable.name,
    covered: "SMEs you cover",
    byLevel: "SMEs by level",
    all: (count: number) => `All ${count}`,
  },
};
