/** The pages of checkouts, which suppliers know as payment links, and their messages. */
import type { ReactNode } from "react";
import type { CheckoutState } from "~/domain/values/checkout-data";
import { createFormat } from "~/words/format";

const { money } = createFormat("en-GB");

const states: Record<CheckoutState, string> = {
  open: "Open",
  paid: "Paid",
  declined: "Declined",
  expired: "Expired",
  canceled: "Cancelled",
};

export const checkouts = {
  title: "Payment links",
  lead: "Send a link to a buyer. It pays in instalments, and you are paid as for any order.",
  none: "You have no payment links.",
  newTitle: "New payment link",
  create: "Create payment link",
  created: "Payment link created. Send it to your buyer.",
  sale: "Sale",
  amount: "Amount",
  description: "Goods",
  descriptionHint: "The buyer sees this text.",
  reference: "Your reference",
  referenceField: "Your reference (optional)",
  referenceHint: "Such as your invoice or quote number. Each reference can be used once.",
  buyerEmail: "Buyer's email (optional)",
  buyerEmailHint: "Only the buyer with this email can pay. Leave it empty for any buyer.",
  buyer: "Buyer's email",
  anyBuyer: "Any buyer",
  deliveryDay: "Delivery day (optional)",
  deliveryDayHint: "With a day, the order is accepted as soon as the buyer has paid. Without one, you accept it.",
  promisedDay: "Delivery day",
  state: "Status",
  states,
  createdAt: "Created",
  expiresAt: "Expires",
  order: "Order",
  data: "Your data",
  linkTitle: "Send this link",
  linkText: "The buyer opens it, signs in and sees its instalments before it pays.",
  qrCode: "QR code of the payment link",
  share: "Send with WhatsApp",
  mail: "Send by email",
  mailSubject: (supplier: string) => `Payment link from ${supplier}`,
  mailText: (amount: number, description: string, link: string) =>
    `Please pay ${money(amount)} in instalments for ${description}: ${link}`,
  cancel: "Cancel payment link",
  canceled: "Payment link cancelled.",
  addresses: "Return addresses",
  addressesLead: "Your shop's programs may send buyers back to these addresses only.",
  addressesLink: (link: (text: string) => ReactNode) => (
    <>Does your shop use our API? {link("Set return addresses")}.</>
  ),
  noAddresses: "You have no return addresses.",
  newAddress: "New return address",
  address: "Address",
  addressHint: "Such as https://shop.example/dhow/. Addresses below it work, too.",
  addAddress: "Add address",
  addressAdded: "Address added.",
  remove: (url: string, hide: (text: string) => ReactNode) => <>Remove {hide(url)}</>,
  addressRemoved: "Address removed.",
  actions: "Actions",
};

/** The page on which the buyer pays. */
export const checkout = {
  metaTitle: "Pay in instalments",
  title: (amount: ReactNode) => <>Pay {amount} in instalments</>,
  saleTitle: (amount: ReactNode) => <>Sale of {amount}</>,
  lead: "0% interest, no fees.",
  for: (supplier: ReactNode) => <>Secure checkout for {supplier}</>,
  signIn: "Sign in",
  signInNote: "Sign in to see your instalments.",
  noAccount: (link: (text: string) => ReactNode) => (
    <>
      No account yet? {link("Apply for credit")}. It takes about a week, and this link waits for you until it expires.
    </>
  ),
  expires: (day: ReactNode) => <>This link expires on {day}.</>,
  yourOrder: "Your order",
  lineCount: (count: number) => (count === 1 ? "1 line" : `${count} lines`),
  quantity: "Quantity",
  price: "Price",
  line: "Goods",
  total: "Total",
  back: (shop: ReactNode) => <>Back to {shop}</>,
  plan: "Your instalments",
  confirm: (amount: string) => `Confirm and pay ${amount}`,
  bankNote: (supplier: ReactNode) => (
    <>You approve the payment at your bank. If {supplier} declines, you get it back.</>
  ),
  acceptedNote: (day: ReactNode) => <>The order is accepted as soon as you have paid. Delivery is by {day}.</>,
  decline: "Decline this sale",
  declineHint: "You cannot undo this. We notify the supplier.",
  declined: "You declined the sale.",
  wrongRole: "Only SMEs can pay here. Sign in with an SME's account.",
  cannotPay: "You cannot order now",
  application: "Your application is not finished",
  applicationText: "Once it is approved, open this link again and pay.",
  goOn: "Continue your application",
  unpaid: (order: string) => `Your order ${order} is not paid yet`,
  unpaidText: "Pay the upfront part to send the order to the supplier.",
  payNow: (amount: string) => `Pay ${amount}`,
  seeOrder: "See the order",
  placed: "Order placed",
  placedText: (amount: ReactNode, supplier: ReactNode) => (
    <>
      {amount} paid. {supplier} has your order and confirms a delivery day.
    </>
  ),
  acceptedText: (amount: ReactNode, supplier: ReactNode, day: ReactNode) => (
    <>
      {amount} paid. {supplier} delivers by {day}.
    </>
  ),
  paidToday: "Paid upfront",
  next: "Next payment",
  nextText: (amount: ReactNode) => <>{amount}, one month after delivery</>,
  nothingMissing: "You also have a message with this. Nothing is lost if you close this page.",
  overTitle: {
    open: "",
    paid: "This sale is paid",
    declined: "This sale was declined",
    expired: "This link has expired",
    canceled: "This sale was cancelled",
  } satisfies Record<CheckoutState, string>,
  overText: "There is nothing left to pay here. Ask the supplier if you expected something else.",
};

export const checkoutMessages = {
  enterReference: "Enter your reference",
  enterReturnAddress: "Enter the address",
  mustBeList: "Must be a list",
  tooManyLines: (most: number) => `At most ${most} lines`,
  lineWrong: "Must be a line with a description, a quantity and a price",
  linePriceWrong: "Enter the price of one piece in dollars, with at most two decimals",
  lineQuantityWrong: "Enter a quantity above zero, with at most three decimals",
  linesDoNotAddUp: (sum: number) => `The lines sum to ${money(sum)}, not to the amount`,
  metadataWrong: (keys: number, key: number, value: number) =>
    `At most ${keys} texts, with names of at most ${key} characters and values of at most ${value}`,
  wrongReturnAddress: "Enter an address that begins with https:// and ends with its path, without a user name",
  returnAddressNotRegistered: "The address is not below one of your return addresses. Register it on the page first.",
  returnAddressKnown: "This return address is registered already.",
  tooManyReturnAddresses: (most: number) => `You have ${most} return addresses already. Remove one first.`,
  returnAddressAdded: (url: string) => `Return address added: ${url}`,
  returnAddressRemoved: (url: string) => `Return address removed: ${url}`,
  orderReferenceTaken: (order: string, reference: string) =>
    `Your order ${order} already has the reference ${reference}. Use another one.`,
  referenceTaken: (reference: string) => `Another sale has the reference ${reference} already.`,
  checkoutOver: "This payment link was paid, declined or cancelled, or has expired.",
  checkoutTaken: "Another buyer is paying for this sale now. The link may be free again later.",
  otherBuyer: "This payment link is for another buyer. Sign in with the account to which it was sent.",
  checkoutCreated: "Payment link created",
  checkoutConfirmed: "A buyer confirmed the sale",
  checkoutReleased: "The buyer did not pay. The link is open again",
  checkoutPaid: "The buyer paid upfront",
  checkoutDeclined: "The buyer declined the sale",
  checkoutExpired: "The payment link expired",
  checkoutCanceled: "The supplier cancelled the payment link",
  checkoutOrderCanceled: "The order was cancelled",
  checkoutSupplierClosed: "The supplier's company was closed",
  canceledWithCheckout: "The supplier cancelled the sale before it was paid",
  factCheckout: (state: CheckoutState) => states[state],
};
