/** Placing and paying an order, payment results, receipts and unresolved payments. */
import type { ReactNode } from "react";
import { quantities } from "./quantities";

export const payments = {
  linkSent: "payment link is sent by email and sms, please check and do payment",
  otherOpen: "This order already has a payment open at your bank. Finish or decline that payment first.",
  incorrect: "your data is incorrect",
  done: "payment is done successfully",

  /** The credit bar. `share`, `late` and `order` are percentages of the limit. */
  credit: {
    described: (share: number, late: number | null, order: number | null) =>
      `${share}% of the credit limit is ` +
      `used${late === null ? "" : `, ${late}% is late`}${order === null ? "" : `, this order uses ${order}%`}`,
    left: "left after this order",
    available: "available",
    used: (spent: ReactNode, ordering: ReactNode | null, amount: ReactNode): ReactNode => (
      <>
        {spent} used{ordering !== null && <> and {ordering} for this order,</>} of {amount}
      </>
    ),
  },

  /** The order form. */
  form: {
    title: "create order",
    metaTitle: "Create order",
    isLate: (count: number, link: (text: string) => ReactNode): ReactNode =>
      count === 1 ? (
        <>You have a late instalment: {link("pay it")} before you place another order.</>
      ) : (
        <>
          You have {count} late instalments: {link("pay them")} before you place another order.
        </>
      ),
    submit: "Create order",
    amount: "Amount",
    available: (credit: ReactNode): ReactNode => <>Your available credit is {credit}.</>,
    description: "Description",
    descriptionHint: "Items and quantities. You enter the delivery address in the next step.",
  },

  /** The summary of an order before it is placed. */
  check: {
    title: "Check your order",
    plan: (money: ReactNode): ReactNode => <>Payment plan for {money}</>,
    afterDelivery: "You pay the first part upfront and the rest after delivery. No interest, no fees.",
    total: "Total",
    noFee: (money: ReactNode): ReactNode => <>{money}, no interest, no fees</>,
    creditBefore: "Available credit before this order",
    creditAfter: "Available credit after this order",
    whatYouOrder: "Order details",
    supplier: "Supplier",
    description: "Description",
    next: "Next steps",
    youPay: (money: ReactNode): ReactNode => (
      <>You pay {money} at your bank. We also send you the payment link by email and text message.</>
    ),
    supplierSees: (supplier: string) =>
      `${supplier} accepts or declines the order. If the supplier declines it, we refund your payment.`,
    goodsCome:
      "The supplier sets a delivery date. When the goods arrive, show the driver the QR code on the order page. If " +
      "they are late, you can cancel the order.",
    rest:
      "After delivery, you pay the rest in monthly instalments. We send you reminders, and you can pay early at " +
      "any time.",
    where: "Delivery",
    place: (money: string) => `Place order and pay ${money}`,
    placeLater: "Place order and pay later",
    change: "Change amount or description",
    address: "Delivery address",
    phone: "Phone at delivery address",
    phoneHint: "For the driver. Only you, the supplier and Dhow can see it.",
    payLater: (by: ReactNode): ReactNode => <>If you pay later, pay by {by}. After that, we cancel the order.</>,
  },

  /** Late instalments. */
  late: {
    title: "Late instalments",
    nothing: "No instalments are late.",
    lead: "Pay everything now, or order by order.",
    payAll: (money: ReactNode, count: number): ReactNode => (
      <>
        Pay all {money} of {quantities.instalments(count)}
      </>
    ),
    payOldest: (money: ReactNode, count: number): ReactNode => (
      <>
        Pay {money} of the {count} oldest instalments
      </>
    ),
    /** The button after a failed payment. */
    payLate: "Pay late instalments",
    leadOldest: (count: number) => `One payment covers the ${count} oldest instalments. Pay the others after it.`,
    sum: (money: ReactNode): ReactNode => <>Late: {money}</>,
    banner: (count: number, since: ReactNode, days: number): ReactNode =>
      count === 1 ? (
        <>
          1 instalment was due on {since} ({quantities.lateBy(days)}). You cannot place new orders until it is paid.
        </>
      ) : (
        <>
          {count} instalments, the oldest due on {since} ({quantities.lateBy(days)}). You cannot place new orders until
          they are paid.
        </>
      ),
    see: "See late instalments",
    caption: "Late instalments, oldest first",
    lateBy: "Late by",
    openAtBank: "in progress at your bank",
  },

  /** The last page before the bank. `asked` is the amount in the bank's currency. */
  toBank: {
    title: "Payment",
    goOn: "Continue at your bank",
    seeOrder: "See order",
    yourOrders: "See all orders",
    leadsBack: (asked: string | null) =>
      `${asked ? `Your bank uses its own currency and will ask you for ${asked}. ` : ""}Afterwards, your bank brings ` +
      "you back here.",
  },

  /** The page after the bank. */
  result: {
    succeeded: "payment succesed!",
    failed: "payment failed!",
    collected: (money: ReactNode, asked: string | null, orders: number): ReactNode => (
      <>
        We received {money}
        {asked && ` (${asked} at your bank)`}
        {orders > 1 && ` for ${orders} orders`}.
      </>
    ),
    partRefunded: (money: ReactNode): ReactNode => (
      <>We refund {money} of this payment, because an order was cancelled in the meantime.</>
    ),
    noAnswer: "Your bank has not answered yet",
    goOn: "Continue at your bank",
    isOpen: (money: ReactNode, asked: string | null): ReactNode => (
      <>
        Your payment of {money}
        {asked && ` (${asked} at your bank)`} is still open. You have not been charged twice. Open this page again to
        see the result.
      </>
    ),
    refunded: "Payment refunded",
    reversed: "Payment taken back",
    wasReversed: (money: ReactNode): ReactNode => <>Your bank took {money} back. The instalments are unpaid again.</>,
    wentBack: (money: ReactNode): ReactNode => (
      <>The order was cancelled, or your bank answered too late. {money} went back to your bank account.</>
    ),
    onItsWayBack: (money: ReactNode): ReactNode => (
      <>The order was cancelled, or your bank answered too late. {money} is on its way back to your bank account.</>
    ),
    declined:
      "Your bank declined the payment. Only your bank can tell you why: often the limit or the balance is too low.",
    expired: "Your bank did not answer within a day. If the bank still takes the money, we refund it.",
    nothingPaid: "Nothing was paid.",
    tryAgain: (money: ReactNode): ReactNode => <>Try again: pay {money}</>,
  },

  receipt: {
    title: "Receipt",
    whatWasPaid: "Paid instalments",
    whatWasNot: "Unpaid instalments",
    atBank: "At your bank",
    reference: "Payment reference",
    list: "Receipts",
    noReceipts: "No receipts yet.",
    numbered: (number: ReactNode): ReactNode => <>Receipt {number}</>,
    see: "See receipt",
    received: "Amount received",
    from: "Received from",
    by: "Received by",
    instalmentOf: (number: number, count: number) => `${number} of ${count}`,
    method: "Method",
    methods: { bank: "Bank payment", balance: "Account balance, from bank transfers" },
    bankReference: "Bank reference",
    fees: "Interest and fees",
    reversed: "Reversed",
    partReversed: "Partly reversed",
    /** Money that went back. `at` is the day. */
    wentBack: {
      "to come": (at: ReactNode): ReactNode => <>Reversed on {at}, on its way back to your bank account</>,
      sent: (at: ReactNode): ReactNode => <>Refunded to your bank account on {at}</>,
      balance: (at: ReactNode): ReactNode => <>Returned to your account balance on {at}</>,
      "taken back": (at: ReactNode): ReactNode => <>Taken back by the bank on {at}</>,
    },
    valid: "This receipt is valid without a signature.",
    nothing: "No instalments.",
    paid: "Paid",
    notPaid: "Not paid",
    nothingMore: "nothing more to pay",
    nextBy: (money: ReactNode, day: ReactNode | null): ReactNode => (
      <>
        {money}
        {day !== null && <> by {day}</>}
      </>
    ),
  },

  /** The pages behind the payment links in messages. */
  link: {
    payUpfront: "Upfront payment",
    payInstalment: "Instalment payment",
    pay: "Pay now",
    note: "login as sme to payment",
    why: "Sign in, because only your company can see and pay its orders. You then continue at your bank.",
    order: (number: string) => `Order ${number}.`,
    ownOrder: (number: string, supplier: string, open: string | null) =>
      `Order ${number} from ${supplier}. You continue at your ` +
      `bank${open ? `, where this payment is already open: ${open}` : ""}.`,
    wrongRole: { sme: "you must login as SME", provider: "you must login as supplier" },
    wrongAccount: {
      sme: "This order belongs to another company. Sign in with the account that placed the order.",
      provider: "This order belongs to another supplier. Sign in with that supplier's account.",
    },
    account: "account",
    nothingToDo: "Nothing to do",
    nothingChanged: "Nothing was changed. Please check the link with the person who sent it.",
    noSuchOrder: "We cannot find this order. Please check the link with the person who sent it.",
    anothers: "This order belongs to another account",
    logOut: "Logout",
    signedInAs: (why: string, email: string | undefined) =>
      `${why} You are signed in as ${email}. To use the other account, sign out and open the link again.`,
    wrongCode:
      "The code in this link does not match the order. Please scan the QR code on the buyer's order page again. The " +
      "supplier can also enter the code on the order page.",
    email: "Email",
    password: "Password",
  },

  troubled: {
    title: "Payments to resolve",
    text:
      "The payment provider sent an unexpected reply about these payments, so we booked nothing. Please resolve them " +
      "in the provider's own dashboard.",
    none: "No payments to resolve.",
    started: "Started",
    amount: "Amount",
    asked: "Requested",
    atService: "At the provider",
    noName: "(no reference)",
    here: "In Dhow",
    states: {
      open: "Open",
      paid: "Paid",
      declined: "Declined",
      expired: "Expired",
      "refund due": "Refund due",
      refunded: "Refunded",
      reversed: "Taken back",
    },
    wrong: "Problem",
    actions: "Actions",
    see: "See Order",
    /** After the link, for screen readers. */
    ofPayment: (id: string) => ` for payment ${id}`,
    news: "Unmatched notifications",
    newsText:
      "We could not use these notifications from payment providers yet. No payment depends on them, because we also " +
      "ask the providers regularly.",
    noNews: "All clear.",
    received: "Received",
    from: "From",
    name: "Notification",
    next: "Next try",
    givenUp: (attempts: number) => `stopped after ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}`,
    tryNow: "Retry now",
  },
};
