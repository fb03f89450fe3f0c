/** The types of events in companies' feeds. Source: app/domain/README.md, "Event feed". */
import type { EventType } from "~/domain/events/event";

type Noun = "order" | "payment" | "instalment" | "applicant";

/** Events of companies that only officers see. They are on no timeline of a company. */
type OfficersEvent = `applicant.${
  | "noted"
  | "screened"
  | "screeningDecided"
  | "capChanged"
  | "legalHoldPlaced"
  | "legalHoldLifted"
  | `move${"Proposed" | "Withdrawn" | "Declined"}`}`;

type FeedEvent = Exclude<Extract<EventType, `${Noun}.${string}`>, OfficersEvent>;
type InApi<Type extends string> = Type extends `instalment.${infer Rest}` ? `installment.${Rest}` : Type;

/** The type of an event as the API names it. */
export type FeedEventType = InApi<FeedEvent>;

/** Returns the event's type as the API names it, where an instalment is an "installment". */
export const toFeedType = (verb: string): FeedEventType =>
  verb.replace(/^instalment\./, "installment.") as FeedEventType;

/** Each type with its meaning, for the API's documentation. */
export const feedEventTypes: Record<FeedEventType, string> = {
  "order.created": "The SME placed the order.",
  "order.canceled": "The SME canceled the order before its placement.",
  "order.expired": "The order was canceled because its upfront part was not paid in time.",
  "order.accepted": "The supplier accepted the order.",
  "order.declined": "The supplier declined the order.",
  "order.unanswered": "The order was canceled because the supplier did not answer in time.",
  "order.withdrawn": "The SME withdrew the order after its delivery day.",
  "order.stopped": "An admin canceled the order.",
  "order.delivered": "The goods were handed over.",
  "order.invoiceUploaded": "The supplier uploaded the invoice.",
  "order.invoiceVerified": "An admin verified the invoice.",
  "order.invoiceReturned": "An admin returned the invoice to the supplier.",
  "order.paidOut": "The bank paid the supplier.",
  "order.payoutReturned": "The supplier's bank returned the payout.",
  "order.payoutNetted": "A claim against the supplier was taken off the payout.",
  "order.dayProposed": "A party proposed another delivery day.",
  "order.dayAgreed": "The other party accepted the delivery day.",
  "order.dayRefused": "The other party refused the delivery day.",
  "order.dayOver": "The delivery day passed without a delivery.",
  "order.driverLinkCreated": "The supplier created a link for the driver.",
  "order.driverLinkRemoved": "The supplier removed the driver's link.",
  "order.credited": "A credit note reduced the order's amount.",
  "order.disputed": "The SME disputed a part of the order.",
  "order.disputeFileAdded": "A party added a file to the dispute.",
  "order.disputeAnswered": "The supplier answered the dispute.",
  "order.disputeWithdrawn": "The SME withdrew the dispute.",
  "order.disputeAccepted": "The supplier accepted the dispute.",
  "order.disputeDecided": "Admins decided the dispute.",
  "order.claimNotified": "Dhow notified the insurer of the overdue order.",
  "order.claimFiled": "Dhow filed a claim with the insurer.",
  "order.claimWithdrawn": "Dhow withdrew the claim.",
  "order.claimAccepted": "The insurer accepted the claim.",
  "order.claimRefused": "The insurer refused the claim.",
  "order.claimPaid": "The insurer paid the claim.",
  "order.recoveryPassedOn": "Dhow passed recovered money on to the insurer.",
  "order.claimTransferUndone": "A transfer of the claim was reversed.",
  "order.rescheduleProposed": "An admin proposed later deadlines.",
  "order.rescheduleConsented": "The bank or the insurer consented to the later deadlines.",
  "order.rescheduleAgreed": "The SME agreed to the later deadlines.",
  "order.rescheduleRefused": "A party refused the later deadlines.",
  "order.rescheduleWithdrawn": "An admin withdrew the later deadlines.",
  "order.writtenOff": "Admins wrote the order's debt off.",
  "order.recovered": "Money for a debt that was written off arrived.",
  "order.writeOffUndone": "The write-off was reversed.",
  "order.recoveryUndone": "The recovered money was taken back.",
  "payment.started": "The SME started a payment.",
  "payment.paid": "A payment arrived. The first one brings the order to its supplier.",
  "payment.declined": "The payer's bank declined the payment.",
  "payment.expired": "The payment was not confirmed in time.",
  "payment.tooLate": "The payment arrived too late and is refunded.",
  "payment.refunded": "The payment was refunded.",
  "payment.undone": "A payment from the account balance was reversed.",
  "payment.reversed": "The payer's bank took the payment back.",
  "installment.late": "An instalment is overdue.",
  "applicant.registered": "The company registered.",
  "applicant.emailVerified": "The company confirmed its email.",
  "applicant.emailCorrected": "The company corrected its email.",
  "applicant.phoneAdded": "The company added its phone number.",
  "applicant.phoneVerified": "The company confirmed its phone number.",
  "applicant.infoAdded": "The company sent its details.",
  "applicant.contactChanged": "The company changed its contact details.",
  "applicant.financialsChanged": "The company changed its figures.",
  "applicant.emailChanged": "The company's email changed.",
  "applicant.phoneChanged": "The company's phone number changed.",
  "applicant.documentAdded": "The company uploaded a document.",
  "applicant.documentRemoved": "The company removed a document.",
  "applicant.documentsConfirmed": "The company confirmed its documents.",
  "applicant.waitsWithInsurer": "The company waits for an insurer's decision.",
  "applicant.passedOn": "An admin passed the company on to the next insurer.",
  "applicant.held": "An officer put the company on hold.",
  "applicant.holdLifted": "The hold ended.",
  "applicant.documentDated": "A document got an expiry date.",
  "applicant.documentAccepted": "An admin accepted a new document.",
  "applicant.documentRefused": "An admin refused a new document.",
  "applicant.verifiedByAdmin": "An admin verified the company.",
  "applicant.verifiedByBank": "The bank verified the company.",
  "applicant.verifiedByInsurer": "An insurer verified the company and granted a credit.",
  "applicant.rejectedByInsurer": "An insurer rejected the company.",
  "applicant.conditionallyRejected": "The company was rejected until it corrects its details.",
  "applicant.fullyRejected": "The company was rejected for good.",
  "applicant.activated": "An admin set the company's plan, and the company can order.",
  "applicant.closed": "The company was closed.",
  "applicant.reopened": "The company was opened again.",
  "applicant.erasureRequested": "The company asked for the erasure of its data.",
  "applicant.filesErased": "Files of the company were erased.",
  "applicant.namesErased": "Names in the company's records were erased.",
  "applicant.creditChanged": "The insurer changed the credit.",
  "applicant.planChanged": "An admin changed the plan.",
  "applicant.discountChanged": "An admin changed the discount rate.",
  "applicant.creditAsked": "The company asked for more credit.",
  "applicant.creditAskWithdrawn": "The company withdrew its credit request.",
  "applicant.creditAskRefused": "The insurer refused the credit request.",
  "applicant.creditKept": "The insurer reviewed the credit and kept it.",
  "applicant.connected": "An admin connected the company to a group.",
  "applicant.disconnected": "An admin disconnected the company from its group.",
  "applicant.moved": "The company moved to another insurer.",
  "applicant.payeeSent": "The supplier sent a bank account.",
  "applicant.payeePaperAdded": "The supplier added a paper about the bank account.",
  "applicant.payeeAccepted": "Admins accepted the bank account.",
  "applicant.payeeRefused": "An admin refused the bank account.",
  "applicant.payeeWithdrawn": "The supplier withdrew the bank account.",
  "applicant.payeeUsed": "Payouts go to the new bank account.",
  "applicant.moneyReceived": "Money arrived on the account balance.",
  "applicant.moneyTakenBack": "Money was taken off the account balance.",
  "applicant.repaymentDemanded": "Dhow asked the supplier to repay a debt.",
  "applicant.repaymentReceived": "The supplier's repayment arrived.",
  "applicant.repaymentTakenBack": "The supplier's repayment was reversed.",
};

/** All types, in the order of the documentation. */
export const feedEventTypeNames = Object.keys(feedEventTypes) as FeedEventType[];

/** The filters for all types of a noun, such as "order.*". */
export const feedTypePatterns = [...new Set(feedEventTypeNames.map((type) => `${type.split(".")[0]}.*`))];

/** Returns whether the event's type passes the filter: a type, a pattern such as "order.*", or null for all. */
export const passesFilter = (type: FeedEventType, filter: string | null): boolean =>
  filter === null || (filter.endsWith(".*") ? type.startsWith(filter.slice(0, -1)) : type === filter);
