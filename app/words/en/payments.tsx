/** Placing and paying an order, payment results and receipts, and payments in trouble. */
import type { ReactNode } from "react";
import { quantities } from "./quantities";

export const payments = {
  /** Notices. */
  linkSent: "payment link is sent by email and sms, please check and do payment",
  otherOpen: "another payment of this order is open at the bank: finish or decline it first",
  incorrect: "your data is incorrect",
  done: "payment is done successfully",

  /** The bar of what was given. `share` and so on are per cents. */
  credit: {
    described: (share: number, late: number | null, order: number | null) =>
      `${share}% of the credit is ` +
      `used${late === null ? "" : `, ${late}% is late`}${order === null ? "" : `, this order takes ${order}%`}`,
    left: "left after this order",
    available: "available",
    used: (spent: ReactNode, ordering: ReactNode | null, amount: ReactNode): ReactNode => (
      <>
        {spent} used{ordering !== null && <>, {ordering} this order,</>} of {amount}
      </>
    ),
  },

  /** The form of an order. */
  form: {
    title: "create order",
    metaTitle: "Create order",
    isLate: (count: number, link: (text: string) => ReactNode): ReactNode =>
      count === 1 ? (
        <>An instalment is late: {link("pay it")} before you order again.</>
      ) : (
        <>
          {count} instalments are late: {link("pay them")} before you order again.
        </>
      ),
    submit: "Create order",
    amount: "Amount",
    available: (credit: ReactNode): ReactNode => <>Your available credit is {credit}.</>,
    description: "Description",
    descriptionHint: "What you order: items and quantities. Where to deliver is asked next.",
  },

  /** What the order would be. */
  check: {
    title: "Check your order",
    plan: (money: ReactNode): ReactNode => <>Your plan: {money}</>,
    afterDelivery: "What is not paid upfront falls due after the delivery. No interest, no fee.",
    total: "Total",
    noFee: (money: ReactNode): ReactNode => <>{money} no interest, no fee</>,
    creditBefore: "Credit before this order",
    creditAfter: "Credit after it",
    whatYouOrder: "What you order",
    supplier: "Supplier",
    description: "Description",
    next: "What happens next",
    youPay: (money: ReactNode): ReactNode => (
      <>You pay {money} at your bank. A link to it is sent to you by e-mail and sms, too.</>
    ),
    supplierSees: (supplier: string) =>
      `${supplier} sees the order then, and accepts or declines it. If it declines, what you paid is given back.`,
    goodsCome:
      "The supplier names the day of delivery. You show the driver the QR code on the order's page. If the " +
      "goods do not come by that day, you can withdraw.",
    rest:
      "From the delivery on you pay the rest in monthly instalments. We remind you, and you can pay earlier at " +
      "any time.",
    where: "Where it is delivered",
    place: (money: string) => `Place order, pay ${money}`,
    placeLater: "Place order, pay later",
    change: "Change amount or description",
    address: "Delivery address",
    phone: "Telephone there",
    phoneHint: "For the driver. You, the supplier and Dhow see it, nobody else.",
    payLater: (by: ReactNode): ReactNode => <>Pay later: by {by}, or the order is canceled.</>,
  },

  /** What is late. */
  late: {
    title: "Late",
    nothing: "Nothing is late.",
    lead: "Pay all of it at once, or each from its order.",
    payAll: (money: ReactNode): ReactNode => <>Pay all that is late, {money}</>,
    payAllShort: "Pay all that is late",
    sum: (money: ReactNode): ReactNode => <>Late: {money}</>,
    banner: (count: number, since: ReactNode, days: number): ReactNode =>
      count === 1 ? (
        <>
          1 instalment, due on {since}: {quantities.lateBy(days)}. You cannot order until it is paid.
        </>
      ) : (
        <>
          {count} instalments, the first of them due on {since}: {quantities.lateBy(days)}. You cannot order until they
          are paid.
        </>
      ),
    see: "See what is late",
    caption: "Late instalments, the one that is late for longest first",
    lateBy: "Late by",
    openAtBank: "open at the bank",
  },

  /** On the way to the bank. `asked` is a sum in the bank's currency. */
  toBank: {
    title: "Payment",
    goOn: "Go on at your bank",
    seeOrder: "See the order",
    yourOrders: "Your orders",
    leadsBack: (asked: string | null) =>
      `${asked ? `Your bank collects in its own currency: it will ask you for ${asked}. ` : ""}It leads you ` +
      "back here afterwards.",
  },

  /** Back from the bank. */
  result: {
    succeeded: "payment succesed!",
    failed: "payment failed!",
    collected: (money: ReactNode, asked: string | null, orders: number): ReactNode => (
      <>
        The bank collected {money}
        {asked && ` as ${asked}`}
        {orders > 1 && ` for ${orders} orders`}.
      </>
    ),
    partRefunded: (money: ReactNode): ReactNode => <>{money} of it is given back: an order was canceled meanwhile.</>,
    noAnswer: "The bank has not answered yet",
    goOn: "Go on at the bank",
    isOpen: (money: ReactNode, asked: string | null): ReactNode => (
      <>
        Your payment of {money}
        {asked && `, ${asked} at your bank,`} is open. Nothing was taken twice: open this page again for its result.
      </>
    ),
    refunded: "Payment refunded",
    wentBack: (money: ReactNode): ReactNode => (
      <>The order was canceled, or the bank answered too late: {money} went back to your account.</>
    ),
    onItsWayBack: (money: ReactNode): ReactNode => (
      <>The order was canceled, or the bank answered too late: {money} is on its way back to your account.</>
    ),
    declined:
      "Your bank declined it. Only your bank can say the reason: often it is a limit, or too little on the account.",
    expired: "Your bank did not answer within a day. If it takes the money after all, you get it back.",
    nothingPaid: "Nothing was paid.",
    tryAgain: (money: ReactNode): ReactNode => <>Try again, {money}</>,
  },

  receipt: {
    title: "Receipt",
    whatWasPaid: "What was paid",
    whatWasNot: "What was not paid",
    atBank: "At your bank",
    reference: "Reference",
    nothing: "Nothing.",
    paid: "Paid",
    notPaid: "Not paid",
    keep: "To keep it, print this page or save it as PDF with your browser.",
    nothingMore: "nothing more to pay",
    nextBy: (money: ReactNode, day: ReactNode | null): ReactNode => (
      <>
        {money}
        {day !== null && <> by {day}</>}
      </>
    ),
  },

  /** The pages that links in messages lead to. */
  link: {
    payUpfront: "Pay the upfront part",
    payInstalment: "Pay an instalment",
    pay: "Pay",
    note: "login as sme to payment",
    why:
      "You sign in so that only your company pays its orders, and nobody else sees them. You go on at your bank " +
      "after that.",
    order: (number: string) => `Order ${number}.`,
    ownOrder: (number: string, supplier: string, open: string | null) =>
      `Order ${number} from ${supplier}. You go on at your ` +
      `bank${open ? `, with the payment that is open there: ${open}` : ""}.`,
    wrongRole: { sme: "you must login as SME", provider: "you must login as supplier" },
    wrongAccount: {
      sme: "this order is another company's: sign in with the account that made it",
      provider: "this order is another supplier's: sign in with the account of its supplier",
    },
    account: "account",
    nothingToDo: "There is nothing to do",
    nothingChanged: "Nothing was changed. Please check the link with whoever gave it to you.",
    toStart: "Go to the start page",
    noSuchOrder: "There is no such order. Please check the link with whoever gave it to you.",
    anothers: "This order is another account's",
    logOut: "Logout",
    signedInAs: (why: string, email: string | undefined) =>
      `${why} You are signed in as ${email}. Sign out and open the link again to go on with the other account.`,
    wrongCode:
      "The code in this link is not the one of the order. Please scan the QR code on the buyer's order page " +
      "once more. The order's supplier can type the code instead, on the order's page.",
    email: "Email",
    password: "Password",
  },

  troubled: {
    title: "Payments to look after",
    text:
      "The payment service said something that cannot be. Nothing was booked for it: settle it in the service’s " +
      "own dashboard.",
    none: "Every payment is in order.",
    started: "Started",
    amount: "Amount",
    asked: "Asked for",
    atService: "At the service",
    noName: "(no name)",
    here: "Here",
    wrong: "What is wrong",
    actions: "Actions",
    see: "See Order",
    /** After it, for screen readers. */
    ofPayment: (id: string) => ` of payment ${id}`,
    news: "News that could not be used",
    newsText:
      "What payment services told and could not be made use of yet. No payment waits for it: services are also " +
      "asked by the clock.",
    noNews: "Nothing is left over.",
    received: "Received",
    from: "From",
    name: "Name",
    next: "Next try",
    givenUp: (attempts: number) => `given up after ${attempts}`,
    tryNow: "Try now",
  },
};
