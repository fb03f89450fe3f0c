/**
 * Descriptions of events, for timelines, the audit page and the API. Amounts are in cents, rates in millionths, days in
 * milliseconds.
 */
import { durationText } from "~/domain/values/calendar";
import { reversalCauseText } from "~/words/en/payment-reversals";
import { createFormat } from "~/words/format";
import { eventMessages } from "./events";
import type { TooLate } from "./notifications";

const { date, list, money, percent } = createFormat("en-GB");

const whyTooLate = { expired: "it had expired", canceled: "the order was cancelled" } satisfies Record<TooLate, string>;

const UPFRONT = 1;
/** Names a range of instalments. */
const parts = (first: number, last: number): string => {
  if (first !== last) return `Instalments ${first} to ${last}`;
  return first === UPFRONT ? "Upfront payment" : `Instalment ${first}`;
};

/** Contact details that an applicant can change. */
export type ContactPart =
  | "address"
  | "second address"
  | "second phone"
  | "second email"
  | "Instagram"
  | "website"
  | "price list"
  | "tax number"
  | "registration";

export const timelineMessages = {
  ...eventMessages,

  /** The actor before a timeline entry: a role, the system or the command line. */
  operator: (role: string): string => role,

  // orders
  orderCreated: "Order created",
  canceledBySme: "Cancelled by the SME",
  canceledUnpaid: "Cancelled: the upfront payment was not made in time",
  /** The reason alone. */
  notPaidInTime: "the upfront payment was not made in time",
  /** For orders from before suppliers chose a delivery date. */
  acceptedBySupplier: "Accepted by the supplier",
  acceptedForDay: (day: number) => `Accepted by the supplier, delivery by ${date(day)}`,
  declinedBySupplier: (reason: string) => `Declined by the supplier: ${reason}`,
  canceledUnanswered: "Cancelled: the supplier did not answer in time",
  /** The reason alone. */
  notAnsweredInTime: "the supplier did not answer in time",
  withdrawnBySme: "Cancelled by the SME: the goods did not arrive by the delivery date",
  /** The reason alone. */
  goodsDidNotCome: "the goods did not arrive by the delivery date",
  stoppedByAdmin: (reason: string) => `Cancelled by an admin: ${reason}`,
  dayProposed: (day: number) => `New delivery date proposed: ${date(day)}`,
  dayWasOver: (day: number) => `The goods did not arrive by ${date(day)}`,
  dayAgreed: (day: number) => `New delivery date agreed: ${date(day)}`,
  dayRefused: (day: number) => `New delivery date declined: ${date(day)}`,
  driverLinkCreated: "Driver link created",
  driverLinkRemoved: "Driver link removed",
  deliveryIsConfirmed: "Delivery confirmed",
  deliveredInPart: (delivered: number, amount: number, creditNote: string) =>
    `Delivered in part: ${money(delivered)} of ${money(amount)}. Credit note ${creditNote} credits the rest.`,
  invoiceUploaded: "Invoice uploaded",
  invoiceVerified: "Invoice verified",
  invoiceReturned: (reason: string) => `Invoice returned: ${reason}`,
  paidByBank: "Paid by the bank",
  creditIssued: (creditNote: string, amount: number, reason: string) =>
    `Credit note ${creditNote} of ${money(amount)}: ${reason}`,
  payoutNetted: (amount: number, creditNotes: string[]) =>
    `The payout is ${money(amount)} smaller because of ${list(creditNotes)}`,
  nothingToPayOut: "Finished without a payout: nothing is left to pay",
  payoutCameBack: (reason: string) => `The payout was returned to the bank: ${reason}`,

  // instalments and payments
  parts,
  /** Names a payment for instalments of several orders. */
  partsAndOrders: (first: number, last: number, otherOrders: number): string =>
    `${parts(first, last)} and ${otherOrders === 1 ? "another order" : `${otherOrders} other orders`}`,
  instalmentLate: (number: number, deadline: number) => `Instalment ${number} is late: it was due on ${date(deadline)}`,
  paymentStarted: (amount: number, first: number, last: number) =>
    `Payment of ${money(amount)} started: ${parts(first, last)}`,
  partsPaid: (first: number, last: number, amount: number) => `${parts(first, last)}: ${money(amount)} paid`,
  partsPaidInPart: (first: number, last: number, amount: number) =>
    `${parts(first, last)}: ${money(amount)} paid, the last one in part`,
  partsPaidNearly: (first: number, last: number, amount: number, writtenOff: number) =>
    `${parts(first, last)}: ${money(amount)} paid, and a small difference of ${money(writtenOff)} written off`,
  partsOwedAgain: (first: number, last: number, amount: number) =>
    `${parts(first, last)}: unpaid again, ${money(amount)} returned to the balance`,
  partsTakenBack: (first: number, last: number, amount: number, cause: string) =>
    `${parts(first, last)}: unpaid again, the bank took ${money(amount)} back (${reversalCauseText(cause)})`,
  moneyReceived: (amount: number) => `Transfer of ${money(amount)} received`,
  moneyTakenBack: (amount: number) => `Transfer of ${money(amount)} removed: it belonged to another company`,
  paymentDeclined: (amount: number) => `Payment of ${money(amount)} declined by the bank`,
  paymentExpired: (amount: number) => `Payment of ${money(amount)} expired: the bank did not answer`,
  paymentDeclinedLate: (amount: number) => `Payment of ${money(amount)} declined by the bank after it had expired`,
  paymentTooLate: (amount: number, why: TooLate) =>
    `Payment of ${money(amount)} arrived after ${whyTooLate[why]}: we refund it`,
  refundGiven: (amount: number) => `${money(amount)} refunded`,

  // applicants
  registered: (email: string) => `Registered: ${email}`,
  emailChanged: (email: string) => `Email changed: ${email}`,
  phoneChanged: (country: string, number: string) => `Phone changed: +${country} ${number}`,
  emailCorrected: (email: string) => `Email corrected: ${email}`,
  emailVerified: "Email verified",
  phoneNumberIs: (country: string, number: string) => `Phone number: +${country} ${number}`,
  phoneVerified: "Phone verified",
  infoAdded: "Info added",
  documentAdded: (title: string) => `Document added: ${title}`,
  documentTakenAway: (title: string) => `Document removed: ${title}`,
  documentsUploaded: "Documents uploaded",
  contactPart: (part: ContactPart): string => part,
  contactChanged: (parts: readonly string[]) => `Contact details changed: ${parts.join(", ")}`,
  financialsChanged: "Business figures changed",
  verifiedWithCredit: (credit: number) => `Verified with a credit limit of ${money(credit)}`,
  fullyRejected: "Fully rejected",
  fullyRejectedBy: (insurer: string) => `Fully rejected by ${insurer}`,
  waitsWith: (insurer: string) => `Waiting for ${insurer}`,
  passedOn: (from: string, to: string, reason: string) => `Passed on from ${from} to ${to}: ${reason}`,

  // accounts
  organizationAdded: (name: string) => `Account for the programs of ${name} added`,
  accountAdded: (name: string, role: string) => `${name} added as ${role}`,
  memberInvited: (name: string, role: string, insurer: string | null) =>
    `${name} invited as ${role}${insurer === null ? "" : ` of ${insurer}`}`,
  memberInvitedAgain: (name: string) => `${name} invited again`,
  accountDisabled: "Account disabled",
  accountEnabled: "Account enabled",
  resetAsked: (email: string) => `Password reset requested, link sent to ${email}`,
  resetSent: (email: string) => `Password reset link sent to ${email}`,
  resetMade: "Password reset link created",
  passwordChanged: "Password changed",
  passwordChosenByReset: "Password chosen with a reset link",
  passwordChosenByInvitation: "Password chosen with the invitation link",
  sessionsEnded: (count: number) => (count === 1 ? "1 session ended" : `${count} sessions ended`),
  apiKeyCreated: (name: string) => `API key created: ${name}`,
  apiKeyRevoked: (name: string) => `API key revoked: ${name}`,
  secondFactorTurnedOn: "Two-factor authentication turned on",
  secondFactorTurnedOff: "Two-factor authentication turned off",
  newRecoveryCodes: "New recovery codes created",

  // settings
  industryAdded: (title: string) => `Industry added: ${title}`,
  industryChanged: (title: string) => `Industry changed: ${title}`,
  insurerAdded: (name: string) => `Insurer added: ${name}`,
  insurerIsLast: (name: string) => `${name} is now last in the insurer order`,
  insurerRenamed: (before: string, after: string) => `${before} is now ${after}`,
  insurersReordered: (names: readonly string[]) => `Insurer order: ${names.join(", ")}`,
  insurerPaused: (name: string) => `${name} paused`,
  insurerResumed: (name: string) => `${name} resumed`,
  bankShareIs: (rate: number) => `Bank share rate set to ${percent(rate)}`,
  officersMustHaveSecondFactor: "Staff must use two-factor authentication",
  officersNeedNotHaveSecondFactor: "Two-factor authentication is optional for staff",
  clockMoved: (to: number) => `Clock moved to ${date(to)}`,
  clockJumped: (by: number) =>
    `The server's clock jumped ${by > 0 ? "forward" : "back"} by ${durationText(Math.abs(by))}`,
  messageResent: (to: string) => `Undelivered message to ${to} queued again`,
  messagesResent: (count: number) =>
    count === 1 ? "1 undelivered message queued again" : `${count} undelivered messages queued again`,
  documentOpened: (title: string) => `Opened the file "${title}"`,
  listDownloaded: (name: string) => `Downloaded the list ${name}`,
  bankFileDownloaded: (name: string) => `Downloaded the bank file ${name}`,
  signedIn: "Signed in",
  signedInToApi: "Signed in to the API",
  signInFailed: "Sign-in failed",
  recordBegun: "State when the record began",
  recordErased: (events: number) =>
    `Texts of ${events === 1 ? "1 event" : `${events} events`} erased (retention period)`,
  eventErased: "Erased",
  recordSealed: (subjects: number) =>
    `Older events of ${subjects === 1 ? "one subject" : `${subjects} subjects`} were sealed`,

  // ledger transactions
  postedOrder: "Order created",
  postedPayment: "Payment received",
  postedShares: "Invoice verified, shares booked",
  postedPayout: "Supplier paid",
  postedReceipt: "Transfer received",
  postedAllocation: "Paid from the balance",
  postedSettlement: "Monthly shares settled",
  postedUndo: "Returned to the balance",
  postedSmallDifference: "Small difference written off",
  postedCreditNote: "Credit note",
  postedNetting: "Credit note netted with a payout",
  postedSmallDifferenceBack: "Small difference owed again",
  postedSuspense: "Unidentified money received",
  postedSuspenseBack: "Unidentified money removed",
  postedIdentification: "Transfer identified",
  postedReceiptBack: "Transfer removed",
  postedReturn: "Payout returned by the bank",
  postedBankSettlement: "Settled with the bank",
  postedSettlementReturn: "The bank returned a settlement",
  postedRefund: "Payment refunded",
  postedTakenBack: "Payment reversed by the bank",
  postedCashRefund: "Refund to bank account",
  postedCashRefundBack: "Refund returned to the balance",
  postedRefundPayout: "Refund transferred",
  postedFeeVat: "VAT on a fee invoice",
  postedClaim: "Insurer's part of the debt",
  postedClaimPayment: "Transfer of an insurance claim",
  postedClaimPaymentBack: "Undone transfer of an insurance claim",
  postedWriteOff: "Debt written off",
  postedRecovery: "Written-off debt recovered",
  postedProvision: "Provision for expected losses",
  postedRefundReturn: "Refund returned by the bank",
  postedCancellation: "Order cancelled",

  /** Titles of to-do items. */
  orderOf: (number: string, party: string) => `order ${number} (${party})`,
  aLateInstalment: "a late instalment",
  aBankEntry: (reference: string) => `bank entry ${reference}`,

  /** The name of a company with a name in each script. */
  companyName: (title: string, _titleAr: string) => title,
};
