/** The order page: its tracker, payments and facts, and the next steps of the SME and the supplier. */
import type { ReactNode } from "react";
import { figures } from "./figures";
import { quantities } from "./quantities";

export const orderPage = {
  /** The tracker. `by` is a day. */
  way: {
    label: "Order progress",
    /** Marks a later step, for screen readers. */
    toCome: "(to come)",
    ordered: "Ordered",
    upfrontPaid: "Upfront payment",
    waitsForSme: "waiting for the SME",
    payBy: (by: ReactNode): ReactNode => <>pay by {by}</>,
    awaitedBy: (by: ReactNode): ReactNode => <>due by {by}</>,
    accepted: "Accepted",
    waitsForYou: "waiting for you",
    waitsFor: (supplier: string) => `waiting for ${supplier}`,
    answerBy: (by: ReactNode): ReactNode => <>answer by {by}</>,
    answersBy: (supplier: string, by: ReactNode): ReactNode => (
      <>
        waiting for {supplier}, until {by}
      </>
    ),
    deliverBy: (by: ReactNode): ReactNode => <>deliver by {by}</>,
    comesBy: (by: ReactNode): ReactNode => <>arrives by {by}</>,
    onTheWay: "On the way",
    deliver: "deliver the goods",
    now: "now",
    delivered: "Delivered",
    youArePaid: "Your payout",
    supplierPaid: "Supplier paid",
    awaited: "pending",
    uploadInvoice: "upload your invoice",
    invoiceAwaited: "waiting for the invoice",
    checkInvoice: "check the invoice",
    yourInvoiceChecked: "we are checking your invoice",
    itsInvoiceChecked: "we are checking the invoice",
    bankPaysNext: "the bank pays next",
    declined: "Declined",
    canceled: "Cancelled",
  },

  /** The table of instalments. */
  plan: {
    upfront: "Upfront",
    next: "next",
    later: "later",
    credited: "credited",
    monthsAfter: (months: number) => `${quantities.months(months)} after delivery`,
    paidOn: (day: ReactNode): ReactNode => <>paid on {day}</>,
    dueIn: (days: number) => (days === 0 ? "today" : `in ${quantities.days(days)}`),
  },

  timeline: "Timeline",
  timelineCaption: "Order history, newest first",

  who: {
    you: "you",
    sme: "the SME",
    provider: "the supplier",
    admin: "an admin",
    bank: "the bank",
    system: "Dhow",
  } as Record<string, string>,
  wasDeclined: "Order declined",
  isCanceled: "Order cancelled",
  by: "By",
  on: "Date",
  reason: "Reason",
  givenBack: figures.refunded.name,
  /** Allocations that the cancellation took back. */
  creditNotes: "Credit notes",
  /** `name` is such as "CN-001042-1", or a link with it. */
  creditNote: (name: ReactNode, day: ReactNode): ReactNode => (
    <>
      {name}, {day}
    </>
  ),
  /** A credit note: its page, and the supplier's dialog. */
  credit: {
    title: "Credit note",
    numbered: (name: ReactNode): ReactNode => <>Credit note {name}</>,
    issue: "Issue credit note",
    issued: "Credit note issued. We have notified the buyer.",
    text: "It reduces the order's price and your share.",
    amount: "Amount to credit",
    credited: "Credited",
    from: "From",
    to: "To",
    invoice: "Invoice",
    inPart: "Not all goods arrived",
    before: "Order before this credit note",
    after: "Order after this credit note",
    claimed: "Owed by the supplier, because the payout was already made",
    netted: "Deducted from later payouts",
    repaid: "Repaid by the supplier",
    arranged: (entity: ReactNode): ReactNode => <>Issued on behalf of the supplier by {entity}.</>,
    deducted: (name: string) => `Deducted: ${name}`,
    payout: "Payout",
    nothing: "Nothing is left to pay for this order.",
    youOwe: (sum: ReactNode, href: string): ReactNode => (
      <>
        You owe {sum} from credit notes for orders that were already paid out. We deduct it from your next payouts, or
        you <a href={href}>repay it by transfer</a>.
      </>
    ),
    suppliersOwe: (sum: ReactNode): ReactNode => (
      <>Suppliers owe {sum} from credit notes after their payouts. The next payouts are smaller by this amount.</>
    ),
  },
  lessToPay: "Less to pay",
  backOnAccount: "Returned to the account balance",
  onItsWayBack: (money: ReactNode): ReactNode => <>{money}, on its way back to the account that paid</>,
  givenBackOn: (money: ReactNode, day: ReactNode): ReactNode => (
    <>
      {money} on {day}
    </>
  ),
  invoiceReturned: (day: ReactNode, reason: ReactNode): ReactNode => (
    <>
      The invoice was returned on {day}. Reason: {reason}
    </>
  ),

  detail: "Order Detail",
  ledger: "See ledger",
  buyerReference: "Buyer's reference",
  reference: "Supplier's reference",
  saleLines: "Lines",
  deliveredTo: "Delivery address",
  phoneThere: "Phone at delivery address",
  /** The address and phone of orders from before the form asked for them. */
  notGiven: "not given",
  created: "Created",
  shares: "Shares",
  discountRate: "Discount rate",
  discount: "Discount",
  bankShare: figures.bankShare.name,
  ofDiscount: (rate: string) => `${rate} of the discount`,
  productShare: figures.productShare.name,
  supplierShare: "Supplier share",
  /** Facts of the bank's payout. */
  valueDate: "Value date",
  bankReference: "Bank reference",

  paymentStatus: "Payment Status",
  /** The supplier's payout. */
  payout: "Your payout",
  received: (sum: ReactNode, day: ReactNode): ReactNode => (
    <>
      You received {sum} on {day}.
    </>
  ),
  receiveAfterInvoice: (sum: ReactNode): ReactNode => (
    <>You receive {sum} within 4 working days after your invoice, even if the buyer pays late.</>
  ),
  receiveBy: (sum: ReactNode, day: ReactNode): ReactNode => (
    <>
      You receive {sum} by {day}.
    </>
  ),
  receiveLate: (sum: ReactNode, day: ReactNode): ReactNode => (
    <>
      You should have received {sum} by {day}. Please contact us.
    </>
  ),

  paidOf: (paid: ReactNode, amount: ReactNode): ReactNode => (
    <>
      {paid} of {amount} paid
    </>
  ),
  sumLate: (money: ReactNode): ReactNode => <>{money} late</>,
  dueAfterDelivery: "Instalments start one month after delivery. Nothing is due before. No interest, no fees.",
  /** Whether the SME pays this order on time. */
  onTime: "On time so far.",
  alwaysOnTime: "Every instalment was paid on time.",
  wasLate: "An instalment was late before.",
  paid: figures.paid.name,
  owed: figures.owed.name,
  nothingCanceled: "nothing, the order was cancelled",

  sumAfterDelivery: (money: ReactNode, months: number): ReactNode => (
    <>
      {money}, {quantities.months(months)} after delivery
    </>
  ),

  instalments: "Installments",
  instalmentsCaption: "Instalments, last one first",
  noInstalment: "No instalments.",
  paidInstalments: (count: number) => `${quantities.instalments(count)} paid`,
  paidCaption: "Paid instalments, last one first",
  laterInstalments: (count: number) => `${quantities.instalments(count)} after that`,
  laterCaption: "Later instalments, last one first",
  refundedOn: "Refunded on",

  invoiceImage: "Order Invoice Image",
  openInvoice: "Open invoice",
  /** After a link, for screen readers. */
  newTab: " (opens in a new tab)",

  /** The delivery date, and proposals of another date. `other` is a company. */
  day: {
    title: "Delivery date",
    withdrawLater: "If the goods are late, you can cancel the order and get your money back.",
    youProposed: (day: ReactNode, other: string): ReactNode => (
      <>
        You proposed {day}. {other} has not answered yet.
      </>
    ),
    isProposed: (other: string, day: ReactNode): ReactNode => (
      <>
        {other} proposes {day}.
      </>
    ),
    answers: { yes: "Accept date", no: "Decline date" },
    agreed: "The new delivery date is agreed.",
    refused: "The delivery date stays the same.",
    proposed: "We have sent your proposal.",
    propose: "Propose another date",
    send: "Propose date",
    label: "Delivery date",
    otherAgrees: "At most 60 days from today. The current date stays until the other company agrees.",
    withdraw: "Cancel order",
    withdrawQuestion: "Cancel this order?",
    withdrawMeans: "The goods did not arrive on time. We refund your payments, and your credit is available again.",
    withdrawn: "You have cancelled the order.",
    keep: "Wait for the goods",
  },

  /** The SME's next steps. */
  sme: {
    isOpen: (money: ReactNode): ReactNode => <>Finish your payment of {money}</>,
    goOn: "Continue at your bank",
    cancel: "Cancel order",
    answerOpen: (over: string) =>
      `${over}: approve or decline this payment at your bank. It expires after one day, and then you can pay again.`,
    payUpfrontTitle: (money: ReactNode): ReactNode => <>Pay {money} upfront</>,
    payUpfront: "Pay upfront",
    seesOncePaid: (by: ReactNode | null): ReactNode =>
      by === null ? (
        <>We send your order to the supplier once you have paid.</>
      ) : (
        <>Pay by {by} and we send your order to the supplier.</>
      ),
    lateTitle: (days: number, money: ReactNode): ReactNode => (
      <>
        Late by {quantities.days(days)}: {money}
      </>
    ),
    dueTitle: (money: ReactNode, day: ReactNode): ReactNode => (
      <>
        {money} due on {day}
      </>
    ),
    payInstalment: "Pay instalment",
    payRest: (money: ReactNode): ReactNode => <>Pay the remaining {money}</>,
    /** `paid`: such as "$10.00 of $73.50 paid". Null unless payments have paid a part. */
    instalmentOf: (number: number, of: number, paid: ReactNode | null): ReactNode => (
      <>
        Instalment {number} of {of}
        {paid !== null && <>, {paid}</>}
      </>
    ),
    wasDue: (instalment: ReactNode, day: ReactNode): ReactNode => (
      <>
        {instalment}. It was due on {day}. No interest, no fees.
      </>
    ),
    isDue: (instalment: ReactNode): ReactNode => (
      <>{instalment}. Pay it now or on the day: it costs the same. No interest, no fees.</>
    ),
    payEarly: "Pay early",
    arrivingBy: (day: ReactNode): ReactNode => <>Arriving by {day}</>,
    arriving: "Your goods are on the way",
    shouldHaveArrived: (day: ReactNode): ReactNode => <>The goods should have arrived by {day}</>,
    qrCode: "QR code of the delivery link",
    driverScans: "Show this code to the driver, or read it out:",
    checkFirst: "Check the goods first: this code confirms the delivery.",
    cancelQuestion: "Cancel this order?",
    keep: "Keep order",
    cancelMeans: "The supplier has not seen this order yet. Your credit is available again immediately.",
  },

  /** The supplier's next steps. */
  supplier: {
    accepted: "order accepted successfully",
    uploaded: "uploaded successfully",
    delivered: "You order delivery is registered successfully",
    suspended: "Do not deliver for now",
    suspendedText: "The bank took the upfront payment back. The order continues once the buyer has paid again.",
    acceptQuestion: "Accept this order?",
    accept: "Accept order",
    day: "Delivery date",
    decline: "Decline",
    afterDelivery: (sum: ReactNode): ReactNode => (
      <>You receive {sum} after delivery. After the delivery date, the buyer may cancel.</>
    ),
    deliver: "Deliver the goods",
    deliveryIsLate: (day: ReactNode): ReactNode => <>Delivery was due by {day}</>,
    deliverBy: (day: ReactNode): ReactNode => <>Deliver by {day}</>,
    to: (sme: string, address: string) => `To ${sme}, ${address}.`,
    phoneThere: (phone: ReactNode): ReactNode => <>Phone: {phone}</>,
    scan: (form: (text: string) => ReactNode): ReactNode => (
      <>When you arrive, scan the buyer's QR code or {form("enter the delivery code")}.</>
    ),
    uploadTitle: "upload Invoice",
    upload: "Upload invoice",
    declineTitle: "Decline order",
    declineHint: "The buyer sees your reason. We refund the buyer's payment.",
    confirm: "Confirm delivery",
    code: "Delivery code",
    codeHint: "The 10 characters under the buyer's QR code.",
    partArrived: "Not everything arrived?",
    deliveredAmount: "Price of the goods that arrived",
    deliveredHint: "In dollars. A credit note reduces the buyer's instalments by the rest.",
  },

  /** The driver link: the supplier's dialog, and the driver's page. */
  driver: {
    title: "Driver link",
    open: "Send the driver a link",
    about:
      "With this link, a driver can confirm the delivery of this order on a phone, without an account. It works for " +
      "this order only and shows the goods, the address and the buyer's phone number.",
    create: "Create driver link",
    replace: "Create a new link",
    remove: "Remove link",
    created: "Driver link created. An earlier link no longer works.",
    removed: "Driver link removed. It no longer works.",
    qrCode: "QR code of the driver link",
    sendByWhatsApp: "Send by WhatsApp",
    invitation: (number: string, link: string) =>
      `Please deliver order ${number}. Open this link at the door to confirm the delivery: ${link}`,
    deliveriesLead: "Open an order at the door to confirm its delivery.",
    noDeliveries: "Nothing is on its way.",
    listLead: "Each link confirms one delivery until you remove it, or the goods are delivered.",
    none: "No active driver links. Create one on the page of an order that is on its way.",
    deliveryDay: "Delivery day",
    noLink: "This link does not work",
    askSupplier: "The supplier removed or replaced it. Ask the supplier for a new link.",
    scan: "At the door, scan the buyer's QR code with this phone, or enter the code under it.",
  },

  /** The page of the delivery link. */
  delivery: {
    title: "Delivery",
    deliverOrder: (number: string) => `Deliver order ${number}`,
    confirm: "Confirm delivery",
    note: "login as supplier to verify delivery",
    why: (supplier: string | null) =>
      "Please sign in: only the order's supplier can confirm its " +
      `delivery.${supplier ? ` The supplier is ${supplier}, so use that company's email address.` : ""}`,
    isCanceled: "Cancelled: do not deliver",
    isDelivered: "Already delivered",
    isNotAccepted: "Not accepted yet",
    arrived: "Confirm that the goods have arrived.",
    to: "Deliver to",
    goods: "Goods",
    address: "Address",
  },
};
