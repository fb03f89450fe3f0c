/** The page of an order, its way and its payments, and what SME and supplier do on it. */
import type { ReactNode } from "react";
import { quantities } from "./quantities";

export const orderPage = {
  /** Where the order is. `by` is a day. */
  way: {
    label: "Where the order is",
    /** A step that is not reached, for screen readers. */
    toCome: "(to come)",
    ordered: "Ordered",
    upfrontPaid: "Upfront paid",
    waitsForSme: "waits for the SME",
    payBy: (by: ReactNode): ReactNode => <>pay it by {by}</>,
    awaitedBy: (by: ReactNode): ReactNode => <>awaited by {by}</>,
    accepted: "Accepted",
    waitsForYou: "waits for you",
    waitsFor: (supplier: string) => `waits for ${supplier}`,
    answerBy: (by: ReactNode): ReactNode => <>answer by {by}</>,
    answersBy: (supplier: string, by: ReactNode): ReactNode => (
      <>
        waits for {supplier}, by {by}
      </>
    ),
    deliverBy: (by: ReactNode): ReactNode => <>deliver by {by}</>,
    comesBy: (by: ReactNode): ReactNode => <>comes by {by}</>,
    onTheWay: "On the way",
    deliver: "deliver the goods",
    now: "now",
    delivered: "Delivered",
    youArePaid: "You are paid",
    supplierPaid: "Supplier paid",
    awaited: "awaited",
    uploadInvoice: "upload your invoice",
    invoiceAwaited: "its invoice is awaited",
    checkInvoice: "check the invoice",
    yourInvoiceChecked: "your invoice is checked",
    itsInvoiceChecked: "its invoice is checked",
    bankPaysNext: "the bank pays next",
    declined: "Declined",
    canceled: "Canceled",
  },

  /** The payments side by side. */
  strip: {
    upfront: "Upfront",
    instalment: (number: number) => `Instalment ${number}`,
    canceled: "canceled",
    first: "to be paid first",
    monthsAfter: (months: number) => `${quantities.months(months)} after delivery`,
    paidOn: (day: ReactNode): ReactNode => <>paid on {day}</>,
    today: (day: ReactNode): ReactNode => <>today, {day}</>,
    dueOn: (day: ReactNode): ReactNode => <>due on {day}</>,
    dueIn: (days: number) => (days === 0 ? "today" : `in ${quantities.days(days)}`),
  },

  timeline: "Timeline",
  timelineCaption: "What happened to this order, newest first",

  who: {
    you: "you",
    sme: "the SME",
    provider: "the supplier",
    admin: "an admin",
    bank: "the bank",
    system: "Dhow",
  } as Record<string, string>,
  wasDeclined: "This order was declined",
  isCanceled: "This order is canceled",
  by: "By",
  on: "On",
  reason: "Reason",
  givenBack: "Given back",
  onItsWayBack: (money: ReactNode): ReactNode => <>{money} is on its way back to the account that paid</>,
  givenBackOn: (money: ReactNode, day: ReactNode): ReactNode => (
    <>
      {money} on {day}
    </>
  ),
  invoiceReturned: (day: ReactNode, reason: ReactNode): ReactNode => (
    <>
      The invoice was returned on {day}: {reason}
    </>
  ),

  detail: "Order Detail",
  ledger: "Ledger of these figures",
  deliveredTo: "Delivered to",
  phoneThere: "Telephone there",
  /** Of orders that are older than the question. */
  notGiven: "not given",
  comesBy: "Day of delivery",
  created: "Created",
  discountRate: "Discount rate",
  discount: "Discount",
  bankShare: "Bank share",
  ofDiscount: (share: ReactNode, rate: string): ReactNode => (
    <>
      {share} ({rate} of the discount)
    </>
  ),
  productShare: "Product share",
  supplierShare: "Supplier share",
  /** Of the bank's payout. */
  valueDate: "Value date",
  bankReference: "Bank reference",

  paymentStatus: "Payment Status",
  /** What the supplier receives. */
  received: (sum: ReactNode, day: ReactNode): ReactNode => (
    <>
      You received {sum} on {day}.
    </>
  ),
  receiveAfterInvoice: (sum: ReactNode): ReactNode => (
    <>You receive {sum} within 2 to 4 working days of your invoice, whatever day the SME pays.</>
  ),
  receiveBy: (sum: ReactNode, day: ReactNode): ReactNode => (
    <>
      You receive {sum} by {day}.
    </>
  ),
  receiveLate: (sum: ReactNode, day: ReactNode): ReactNode => (
    <>
      You receive {sum}. It was promised by {day}: please write to us if it does not come.
    </>
  ),

  payments: "Payments",
  paidOf: (paid: ReactNode, amount: ReactNode): ReactNode => (
    <>
      {paid} of {amount} paid
    </>
  ),
  dueAfterDelivery:
    "Instalments fall due from the delivery on, month by month: nothing is owed for goods that have not come. " +
    "You can pay earlier. No interest, no fee.",
  isLate: "An instalment of this order is late.",
  paid: "Paid",
  stillToPay: "Still to pay",
  smeStillToPay: "SME still to pay",
  nothingCanceled: "nothing: the order is canceled",
  sumBy: (money: ReactNode, day: ReactNode): ReactNode => (
    <>
      {money} by {day}
    </>
  ),
  sumAfterDelivery: (money: ReactNode, months: number): ReactNode => (
    <>
      {money}, {quantities.months(months)} after delivery
    </>
  ),
  lateNow: "Late now",
  amountLate: "Amount late",
  wasEverLate: "Was ever late",
  yes: "yes",
  no: "no",

  instalments: "Installments",
  instalmentsCaption: "Installments, the last one first",
  noInstalment: "No installment.",
  firstNumber: "1 (upfront)",
  deadline: "Deadline",
  paidOn: "Paid on",

  invoiceImage: "Order Invoice Image",
  openInvoice: "Open the invoice",
  /** After a link, for screen readers. */
  newTab: " (opens in a new tab)",

  /** The day of delivery, and another one. `other` is a company. */
  day: {
    title: "Day of delivery",
    none: "No day of delivery is agreed.",
    comesBy: (day: ReactNode): ReactNode => <>The goods come by {day}.</>,
    wasToCome: (day: ReactNode): ReactNode => <>The goods were to come by {day}.</>,
    withdrawLater: "If they do not, you can withdraw after that day and get back what you paid.",
    youProposed: (day: ReactNode, other: string): ReactNode => (
      <>
        You proposed {day}: {other} has not answered yet.
      </>
    ),
    isProposed: (other: string, day: ReactNode): ReactNode => (
      <>
        {other} proposes {day}.
      </>
    ),
    answers: { yes: "Agree", no: "Do not agree" },
    agreed: "the day of delivery is agreed",
    refused: "the day of delivery stays as it is",
    proposed: "your proposal is sent",
    propose: "Propose another day",
    send: "Propose this day",
    label: "Day of delivery",
    otherAgrees: "Until the other company agrees, the day stays as it is. 60 days from today at most.",
    withdraw: "Withdraw from the order",
    withdrawQuestion: "Withdraw from this order?",
    withdrawMeans: "The goods did not come in time. What you paid is given back, and your credit is free again.",
    withdrawn: "you withdrew from the order",
    keep: "Wait for the goods",
  },

  /** What the SME does next. */
  sme: {
    isOpen: (money: ReactNode): ReactNode => <>A payment of {money} is open</>,
    goOn: "Go on at the bank",
    cancel: "Cancel order",
    answerOpen: (over: string) =>
      `${over}: approve or decline it at your bank. Without an answer it expires after a day, and you can pay anew.`,
    payUpfrontTitle: (money: ReactNode): ReactNode => <>Pay {money} upfront</>,
    payUpfront: "Pay upfront",
    seesOncePaid: (by: ReactNode | null): ReactNode => (
      <>The supplier sees your order once it is paid{by !== null && <>, by {by} at the latest</>}.</>
    ),
    lateTitle: (days: number, money: ReactNode): ReactNode => (
      <>
        Late by {quantities.days(days)}: {money}
      </>
    ),
    payTitle: (money: ReactNode, by: ReactNode | null): ReactNode => (
      <>
        Pay {money}
        {by !== null && <> by {by}</>}
      </>
    ),
    payInstalment: "Pay instalment",
    payRest: (money: ReactNode): ReactNode => <>Pay all that remains, {money}</>,
    wasDue: (number: number, of: number, day: ReactNode): ReactNode => (
      <>
        Instalment {number} of {of} was due on {day}. No interest, no fee.
      </>
    ),
    isDueAfter: (number: number, of: number, months: number) =>
      `Instalment ${number} of ${of}, due ${quantities.months(months)} after delivery. No interest, no fee. You ` +
      "can pay earlier.",
    isDue: (number: number, of: number) => `Instalment ${number} of ${of}. No interest, no fee. You can pay earlier.`,
    showCode: "Show this code when the goods arrive",
    qrCode: "QR code of the delivery link",
    driverScans: (code: ReactNode): ReactNode => (
      <>The driver scans it, or types the code {code} on its own order page.</>
    ),
    cancelQuestion: "Cancel this order?",
    keep: "Keep it",
    cancelMeans: "The supplier has not seen it yet. Your credit is free again at once.",
  },

  /** What the supplier does next. */
  supplier: {
    accepted: "order accepted successfully",
    uploaded: "uploaded successfully",
    delivered: "You order delivery is registered successfully",
    acceptQuestion: "Accept this order?",
    accept: "Accept order",
    day: "Day of delivery",
    decline: "Decline",
    afterDelivery: (sum: ReactNode): ReactNode => (
      <>You get {sum} after the delivery. Name its day, within 60 days: once it is over, the SME may withdraw.</>
    ),
    deliver: "Deliver the goods",
    to: (sme: string, address: string) => `To ${sme}, ${address}.`,
    phoneThere: (phone: ReactNode): ReactNode => <>Telephone there: {phone}</>,
    scan: (form: (text: string) => ReactNode): ReactNode => (
      <>Scan the QR code that the SME shows at the door, or type its code on {form("the delivery form")}.</>
    ),
    uploadTitle: "upload Invoice",
    upload: "Upload invoice",
    declineTitle: "Decline order",
    declineHint: "The SME reads it. What it paid is refunded.",
    confirm: "Confirm delivery",
    code: "Code",
    codeHint: "The ten characters under the SME's QR code.",
  },

  /** The page that the driver's link leads to. */
  delivery: {
    title: "Delivery",
    deliverOrder: (number: string) => `Deliver order ${number}`,
    confirm: "Confirm delivery",
    note: "login as supplier to verify delivery",
    why: (supplier: string | null) =>
      "You sign in so that only the supplier of an order confirms that it " +
      `arrived.${supplier ? ` Its supplier is ${supplier}: sign in with that company's e-mail address.` : ""}`,
    isCanceled: "Canceled: do not deliver",
    isDelivered: "Already delivered",
    isNotAccepted: "Not accepted yet",
    arrived: "Confirm that the goods have arrived.",
    to: "To",
    goods: "Goods",
    address: "Address",
  },
};
