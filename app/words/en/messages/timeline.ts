/**
 * What the record says of an event: on timelines, on the audit page and by the API. Amounts are cents, rates
 * millionths, days milliseconds.
 */
import { formatPlainMoney } from "~/domain/values/money";
import { createFormat } from "~/words/format";
import { eventMessages } from "./events";
import type { TooLate } from "./notifications";

const { date, money, percent } = createFormat("en-GB");

const whyTooLate = { expired: "the payment had expired", canceled: "the order was canceled" } satisfies Record<
  TooLate,
  string
>;

const UPFRONT = 1;
/** Instalments from one number to another. */
const parts = (first: number, last: number): string => {
  if (first !== last) return `Instalments ${first} to ${last}`;
  return first === UPFRONT ? "Upfront part" : `Instalment ${first}`;
};

/** What of an applicant's contact can change. */
export type ContactPart =
  | "address"
  | "second address"
  | "second phone"
  | "second email"
  | "Instagram"
  | "website"
  | "registration";

export const timelineMessages = {
  ...eventMessages,

  /** Who did it, in a line of a timeline: a role, the system or the command line. */
  operator: (role: string): string => role,

  // orders
  orderCreated: "Order created",
  canceledBySme: "Canceled by the SME",
  canceledUnpaid: "Canceled: the upfront part was not paid in time",
  /** The reason alone. */
  notPaidInTime: "the upfront part was not paid in time",
  /** As it was said before suppliers named the day. */
  acceptedBySupplier: "Accepted by the supplier",
  acceptedForDay: (day: number) => `Accepted by the supplier: it comes by ${date(day)}`,
  declinedBySupplier: (reason: string) => `Declined by the supplier: ${reason}`,
  canceledUnanswered: "Canceled: the supplier did not answer in time",
  /** The reason alone. */
  notAnsweredInTime: "the supplier did not answer in time",
  withdrawnBySme: "Withdrawn by the SME: the goods had not come by the day of delivery",
  /** The reason alone. */
  goodsDidNotCome: "the goods had not come by the day of delivery",
  stoppedByAdmin: (reason: string) => `Canceled by an admin: ${reason}`,
  dayProposed: (day: number) => `Another day of delivery is proposed: ${date(day)}`,
  dayWasOver: (day: number) => `The goods have not come by ${date(day)}`,
  dayAgreed: (day: number) => `Another day of delivery is agreed: ${date(day)}`,
  dayRefused: (day: number) => `Another day of delivery, ${date(day)}, is not agreed to`,
  deliveryIsConfirmed: "Delivery confirmed",
  invoiceUploaded: "Invoice uploaded",
  invoiceVerified: "Invoice verified",
  invoiceReturned: (reason: string) => `Invoice returned: ${reason}`,
  paidByBank: "Paid by the bank",
  payoutCameBack: (reason: string) => `The payout came back to the bank: ${reason}`,

  // instalments and payments
  parts,
  /** Of a payment that is over parts of other orders, too. */
  partsAndOrders: (first: number, last: number, otherOrders: number): string =>
    `${parts(first, last)} and ${otherOrders === 1 ? "another order" : `${otherOrders} other orders`}`,
  instalmentLate: (number: number, deadline: number) => `Instalment ${number} is late: it was due on ${date(deadline)}`,
  paymentStarted: (amount: number, first: number, last: number) =>
    `Payment of ${money(amount)} started: ${parts(first, last)}`,
  partsPaid: (first: number, last: number, amount: number) => `${parts(first, last)} paid: ${money(amount)}`,
  partsPaidInPart: (first: number, last: number, amount: number) =>
    `${parts(first, last)} paid, the last of it in part: ${money(amount)}`,
  partsOwedAgain: (first: number, last: number, amount: number) =>
    `${parts(first, last)} owed again: ${money(amount)} is back on account`,
  moneyReceived: (amount: number) => `${money(amount)} received by transfer`,
  moneyTakenBack: (amount: number) => `${money(amount)} that had been received was another company's`,
  paymentDeclined: (amount: number) => `Payment of ${money(amount)} declined by the bank`,
  paymentExpired: (amount: number) => `Payment of ${money(amount)} expired: the bank did not answer`,
  paymentDeclinedLate: (amount: number) => `Payment of ${money(amount)} declined by the bank after it had expired`,
  paymentTooLate: (amount: number, why: TooLate) =>
    `Payment of ${money(amount)} came after ${whyTooLate[why]}: it is refunded`,
  refundGiven: (amount: number) => `Refund of ${money(amount)} given`,

  // applicants
  registered: (email: string) => `Registered: ${email}`,
  emailCorrected: (email: string) => `Email corrected: ${email}`,
  emailVerified: "Email verified",
  phoneNumberIs: (country: string, number: string) => `Phone number: +${country} ${number}`,
  phoneVerified: "Phone verified",
  infoAdded: "Info added",
  documentAdded: (title: string) => `Document added: ${title}`,
  documentTakenAway: (title: string) => `Document removed: ${title}`,
  documentsUploaded: "Documents uploaded",
  contactPart: (part: ContactPart): string => part,
  contactChanged: (parts: readonly string[]) => `Contact changed: ${parts.join(", ")}`,
  verifiedWithCredit: (credit: number) => `Verified with a credit of ${formatPlainMoney(credit)}$`,
  fullyRejected: "Fully rejected",
  fullyRejectedBy: (insurer: string) => `Fully rejected by ${insurer}`,
  waitsWith: (insurer: string) => `Waits with ${insurer}`,
  passedOn: (from: string, to: string, reason: string) => `Passed on from ${from} to ${to}: ${reason}`,

  // accounts
  accountAdded: (name: string, role: string) => `${name} added: ${role}`,
  memberInvited: (name: string, role: string, insurer: string | null) =>
    `${name} invited: ${role}${insurer === null ? "" : ` of ${insurer}`}`,
  memberInvitedAgain: (name: string) => `${name} invited again`,
  accountDisabled: "Disabled",
  accountEnabled: "Enabled",
  resetAsked: (email: string) => `A link to choose a new password was asked for and sent to ${email}`,
  resetSent: (email: string) => `A link to choose a new password was sent to ${email}`,
  resetMade: "A link to choose a new password was made",
  passwordChanged: "Password changed",
  passwordChosenByReset: "Password chosen by the link of a reset",
  passwordChosenByInvitation: "Password chosen by the link of the invitation",
  sessionsEnded: (count: number) => (count === 1 ? "1 session ended" : `${count} sessions ended`),
  secondFactorTurnedOn: "Second factor turned on",
  secondFactorTurnedOff: "Second factor turned off",
  newRecoveryCodes: "New recovery codes",

  // settings
  industryAdded: (title: string) => `Industry added: ${title}`,
  industryChanged: (title: string) => `Industry changed: ${title}`,
  insurerAdded: (name: string) => `Insurer added: ${name}`,
  insurerIsLast: (name: string) => `${name} is the last of the insurers`,
  insurerRenamed: (before: string, after: string) => `${before} is now ${after}`,
  insurersReordered: (names: readonly string[]) => `Order of the insurers: ${names.join(", ")}`,
  insurerPaused: (name: string) => `${name} is paused`,
  insurerResumed: (name: string) => `${name} is no longer paused`,
  bankShareIs: (rate: number) => `The bank's share of the discount is ${percent(rate)}`,
  officersMustHaveSecondFactor: "Officers must have a second factor",
  officersNeedNotHaveSecondFactor: "Officers need not have a second factor",
  clockMoved: (to: number) => `Clock moved to ${date(to)}`,
  recordBegun: "As it was when the record began",

  // What was booked.
  postedOrder: "Order created",
  postedPayment: "Payment received",
  postedShares: "Invoice verified, shares booked",
  postedPayout: "Paid to the supplier",
  postedReceipt: "Money received by transfer",
  postedAllocation: "Paid with money on account",
  postedSettlement: "Shares of the month settled",
  postedUndo: "Put back on account",
  postedReceiptBack: "Received money taken back",
  postedReturn: "Payout returned by the bank",
  postedRefund: "Payment given back",
  postedCancellation: "Order canceled",

  /** Of what has waited longest. */
  orderOf: (number: string, party: string) => `order ${number} of ${party}`,
  aLateInstalment: "a late instalment",

  /** Of a company that has one in each script. */
  companyName: (title: string, _titleAr: string) => title,
};
