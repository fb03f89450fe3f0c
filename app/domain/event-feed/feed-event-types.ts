/** The types of events in feeds, by role. Source: app/domain/README.md, "Event feed". */
import type { EventType } from "~/domain/events/event";
import type { Role } from "~/domain/values/actor";
import { type Permission, roleMay } from "~/domain/verbs/permissions";

/** Events of companies that only officers see. They are on no timeline of a company. */
type OfficersEvent = `applicant.${
  | "noted"
  | "screened"
  | "screeningDecided"
  | "capChanged"
  | "legalHoldPlaced"
  | "legalHoldLifted"
  | `move${"Proposed" | "Withdrawn" | "Declined"}`}`;

type CompanyNoun = "order" | "payment" | "instalment" | "applicant";
type CompanyEvent = Exclude<Extract<EventType, `${CompanyNoun}.${string}`>, OfficersEvent>;
type CheckoutEvent = Extract<EventType, `checkout.${string}`>;
type StaffEvent = Exclude<EventType, CompanyEvent | OfficersEvent | CheckoutEvent>;
type NounOf<Type extends string> = Type extends `${infer Noun}.${string}` ? Noun : never;
type InApi<Type extends string> = Type extends `instalment.${infer Rest}` ? `installment.${Rest}` : Type;

/** The type of an event as the API names it. */
export type FeedEventType = InApi<EventType>;

/** Returns the event's type as the API names it, where an instalment is an "installment". */
export const toFeedType = (verb: string): FeedEventType =>
  verb.replace(/^instalment\./, "installment.") as FeedEventType;

/** The types in the feeds of companies, with their meanings. */
const companyTypes: Record<InApi<CompanyEvent>, string> = {
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

/** The types of a supplier's checkouts. */
const checkoutTypes: Record<CheckoutEvent, string> = {
  "checkout.created": "You created a checkout.",
  "checkout.confirmed": "A buyer confirmed the checkout and pays now.",
  "checkout.released": "The buyer did not pay. The checkout is open to buyers again.",
  "checkout.paid": "The buyer paid. The checkout has an order now.",
  "checkout.declined": "The buyer declined the checkout.",
  "checkout.expired": "Nobody paid the checkout in time.",
  "checkout.canceled": "You canceled the checkout, or its order was canceled.",
};

/** The types of companies' events that only officers see. */
const officersTypes: Record<OfficersEvent, string> = {
  "applicant.noted": "An officer noted something about the company.",
  "applicant.screened": "The company was screened.",
  "applicant.screeningDecided": "Officers decided a screening.",
  "applicant.capChanged": "The bank changed its cap on the SME.",
  "applicant.legalHoldPlaced": "An admin placed a legal hold.",
  "applicant.legalHoldLifted": "An admin lifted the legal hold.",
  "applicant.moveProposed": "An admin proposed the SME to another insurer.",
  "applicant.moveWithdrawn": "An admin withdrew the proposal to another insurer.",
  "applicant.moveDeclined": "The other insurer declined the SME.",
};

/** The types of events that concern neither an order nor a company. */
const staffTypes: Record<StaffEvent, string> = {
  "batch.gathered": "An officer created a payout batch.",
  "batch.lineRemoved": "A transfer was removed from the batch.",
  "batch.orderRemoved": "An order was removed from the batch.",
  "batch.discarded": "The batch was discarded.",
  "batch.approved": "An officer approved the batch.",
  "batch.exported": "The batch's bank file was created.",
  "batch.settled": "The bank paid a transfer of the batch.",
  "batch.returned": "A transfer of the batch was returned.",
  "batch.reported": "The bank reported the batch's transfers.",
  "statement.received": "A bank statement arrived.",
  "statement.imported": "A bank statement was imported.",
  "bankLine.applied": "A bank entry was booked.",
  "bankLine.assigned": "An officer assigned a bank entry.",
  "bankLine.setAside": "An officer set a bank entry aside.",
  "bankLine.takenBack": "The booking of a bank entry was reversed.",
  "bankLine.linked": "A bank entry was linked to a booking.",
  "bankLine.waits": "A bank entry waits for an officer.",
  "receipt.booked": "A manual receipt was booked.",
  "receipt.reversed": "A manual receipt was reversed.",
  "receipt.linked": "A manual receipt was linked to a bank entry.",
  "receipt.unlinked": "A manual receipt lost its bank entry.",
  "refund.approved": "A refund of cash was approved.",
  "refund.paid": "A refund of cash was paid.",
  "refund.withdrawn": "A refund of cash was withdrawn.",
  "refund.returned": "A refund of cash was returned.",
  "settlement.drafted": "An admin drafted a settlement with the bank.",
  "settlement.agreed": "The bank agreed to the settlement.",
  "settlement.discarded": "The settlement was discarded.",
  "settlement.settled": "The settlement's transfer was confirmed.",
  "settlement.returned": "The settlement's transfer was returned.",
  "group.created": "An admin created a group of connected SMEs.",
  "group.connected": "An SME joined the group.",
  "group.disconnected": "An SME left the group.",
  "group.limitChanged": "The group's limit changed.",
  "collection.contacted": "An admin noted a contact with an overdue SME.",
  "collection.owned": "An admin took an overdue SME over.",
  "collection.promised": "An overdue SME promised to pay.",
  "collection.promiseKept": "The SME kept its promise.",
  "collection.promiseBroken": "The SME broke its promise.",
  "collection.paused": "An admin paused the reminders.",
  "collection.resumed": "An admin resumed the reminders.",
  "collection.stateChanged": "The state of the SME's collection changed.",
  "feeInvoice.issued": "A fee invoice was issued.",
  "account.registered": "A company's account was created.",
  "account.added": "An officer's account was created.",
  "account.invited": "An officer was invited.",
  "account.invitedAgain": "An officer was invited again.",
  "account.emailCorrected": "The account's email was corrected.",
  "account.disabled": "An account was disabled.",
  "account.enabled": "An account was enabled.",
  "account.emailChanged": "The account's email changed.",
  "account.resetAsked": "Somebody asked for a new password.",
  "account.resetSent": "A link for a new password was sent.",
  "account.passwordChosen": "The person chose a password.",
  "account.passwordChanged": "The person changed the password.",
  "account.sessionsEnded": "The account's other sessions ended.",
  "account.secondFactorOn": "Two-factor authentication was turned on.",
  "account.secondFactorOff": "Two-factor authentication was turned off.",
  "account.recoveryCodes": "New recovery codes were created.",
  "account.keyCreated": "An API key was created.",
  "account.keyRevoked": "An API key was revoked.",
  "account.returnAddressAdded": "A supplier registered a return address.",
  "account.returnAddressRemoved": "A supplier removed a return address.",
  "account.orderRequested": "A buyer asked the owner to approve an order.",
  "account.orderRequestApproved": "The owner approved a buyer's order.",
  "account.orderRequestRefused": "The owner refused a buyer's order.",
  "account.orderRequestWithdrawn": "A buyer withdrew an order request.",
  "account.orderRequestExpired": "Nobody decided an order request in time.",
  "account.memberInvited": "A company invited a person to its team.",
  "account.memberJoined": "A person joined a company's team.",
  "account.memberDeclined": "A person declined a company's invitation.",
  "account.memberChanged": "A company changed a member's duties.",
  "account.memberRemoved": "A company removed a member from its team.",
  "account.memberLeft": "A member left a company's team.",
  "account.webhookCreated": "A webhook was created.",
  "account.webhookChanged": "A webhook was changed.",
  "account.webhookRotated": "A webhook got a new secret.",
  "account.webhookEnabled": "A webhook was enabled.",
  "account.webhookDisabled": "A webhook was disabled.",
  "account.webhookRemoved": "A webhook was removed.",
  "insurer.added": "An insurer was added.",
  "insurer.renamed": "An insurer was renamed.",
  "insurer.paused": "An insurer was paused.",
  "insurer.resumed": "An insurer's pause ended.",
  "insurer.policyChanged": "An insurer's claim policy changed.",
  "insurer.coverEnded": "An insurer's cover for new orders ends.",
  "insurer.coverResumed": "An insurer's cover for new orders continues.",
  "insurer.movesProposed": "SMEs were proposed to the insurer.",
  "insurer.movesAnswered": "The insurer answered about proposed SMEs.",
  "industry.added": "An industry was added.",
  "industry.changed": "An industry changed.",
  "approval.proposed": "An officer proposed a change.",
  "approval.approved": "An officer approved the proposal.",
  "approval.refused": "An officer refused the proposal.",
  "approval.withdrawn": "The proposal was withdrawn.",
  "approval.expired": "The proposal expired.",
  "approval.applied": "The proposed change was made.",
  "approval.void": "The proposal became void.",
  "approval.alone": "An officer acted alone, without a second person in the role.",
  "record.begun": "The record of an older subject begins.",
  "record.sealed": "The events from before the chain's keys were sealed.",
  "record.erased": "Texts of earlier events were erased.",
  "settings.shareRate": "The bank's share rate changed.",
  "settings.secondFactor": "The rule about two-factor authentication changed.",
  "settings.insurerAdded": "An insurer was added to the priority list.",
  "settings.insurersReordered": "The insurers' order changed.",
  "settings.clockMoved": "An admin moved the sandbox's clock.",
  "settings.clockJumped": "The machine's clock jumped.",
  "settings.exposureLimits": "The exposure limits changed.",
  "settings.reviewEvery": "The period between credit reviews changed.",
  "settings.disputeDays": "The days for disputes changed.",
  "settings.monthClosed": "A month was closed.",
  "settings.csvColumns": "The columns of bank files changed.",
  "settings.ceilings": "The approval limits changed.",
  "settings.provisionRates": "The provision rates changed.",
  "settings.retentionPeriods": "The retention periods changed.",
  "settings.demandDays": "The days for repayments changed.",
  "settings.smallDifference": "The limit for small differences changed.",
  "settings.messagesResent": "Messages were sent again.",
  "settings.legalEntity": "Dhow's company details changed.",
  "settings.collectingAccount": "The collecting account changed.",
  "settings.publicSite": "The public pages changed.",
  "settings.codeSent": "A registration code was sent.",
  "settings.codeRequestClosed": "A request for a registration code was closed.",
  "settings.chartOfAccounts": "The chart of accounts changed.",
  "settings.reminderPlan": "The reminder plan changed.",
  "settings.vatRates": "The VAT rates changed.",
  "settings.morningEmail": "The morning email changed.",
  "settings.workingDays": "The working days changed.",
  "settings.holidayAdded": "A holiday was added.",
  "settings.holidayRemoved": "A holiday was removed.",
  "settings.reversalsBeforeHold": "The number of reversals before a hold changed.",
  "settings.creditStates": "The credit states changed.",
  "settings.collectionReports": "The recipients of collection reports changed.",
};

/** The permission to see events of each noun that is neither an order nor a company. */
const nounPermissions: Record<NounOf<StaffEvent>, Permission> = {
  batch: "payouts.batch",
  statement: "transfers.see",
  bankLine: "transfers.see",
  receipt: "transfers.see",
  refund: "transfers.see",
  settlement: "settlements.see",
  group: "groups.list",
  collection: "collections.work",
  feeInvoice: "feeInvoices.issue",
  account: "audit.see",
  insurer: "audit.see",
  industry: "audit.see",
  approval: "audit.see",
  record: "audit.see",
  settings: "audit.see",
};

/** The types in the role's feed with their meanings, in the order of the documentation. */
function listTypes(role: Role): [FeedEventType, string][] {
  const ofCompanies = Object.entries(companyTypes);
  const notes = Object.entries(officersTypes).filter(
    ([type]) => role === "admin" || role === "bank" || type === "applicant.noted",
  );
  const ofStaff = Object.entries(staffTypes).filter(([type]) =>
    roleMay(role, nounPermissions[nounOf(type) as NounOf<StaffEvent>]),
  );
  const ofCheckouts = role === "provider" || role === "admin" ? Object.entries(checkoutTypes) : [];
  const isOfficers = role !== "sme" && role !== "provider";
  return [...ofCompanies, ...ofCheckouts, ...(isOfficers ? [...notes, ...ofStaff] : [])] as [FeedEventType, string][];
}

const nounOf = (type: string): string => type.split(".")[0] ?? "";

/** The types in each role's feed. */
export const feedTypes: Record<Role, ReadonlyMap<FeedEventType, string>> = {
  sme: new Map(listTypes("sme")),
  provider: new Map(listTypes("provider")),
  admin: new Map(listTypes("admin")),
  bank: new Map(listTypes("bank")),
  insurance: new Map(listTypes("insurance")),
};

/** Returns the filters for all types of a noun in the role's feed, such as "order.*". */
export const feedTypePatterns = (role: Role): string[] => [
  ...new Set([...feedTypes[role].keys()].map((type) => `${nounOf(type)}.*`)),
];

/** Returns whether the event's type passes the filter: a type, a pattern such as "order.*", or null for all. */
export const passesFilter = (type: FeedEventType, filter: string | null): boolean =>
  filter === null || (filter.endsWith(".*") ? type.startsWith(filter.slice(0, -1)) : type === filter);
