/** The types of events and their subjects. Source: app/domain/README.md, "Events". */
import { message, type Sentence, unsaid } from "~/words/message";

/** The kinds of subjects, in the order of the audit page. */
export const subjectKinds = [
  "order",
  "applicant",
  "account",
  "insurer",
  "industry",
  "settings",
  "approval",
  "batch",
  "statement",
  "bankLine",
  "receipt",
  "refund",
  "settlement",
  "collection",
  "feeInvoice",
  "group",
  "checkout",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** All settings together are one subject. */
export const SETTINGS_SUBJECT: Subject = { kind: "settings", id: "settings" };

/** A subject's facts about money and access, by name. A missing fact has no entry. */
export type SubjectFacts = Record<string, unknown>;

/** The actions on a subject. */
export type EventType =
  | `order.${"created" | "canceled" | "expired" | "accepted" | "declined" | "unanswered" | "withdrawn" | "stopped"}`
  | `order.${"delivered" | "invoiceUploaded" | "invoiceVerified" | "invoiceReturned" | "paidOut" | "payoutReturned"}`
  | `order.${"dayProposed" | "dayAgreed" | "dayRefused" | "dayOver"}`
  | `order.${"driverLinkCreated" | "driverLinkRemoved" | "credited" | "payoutNetted"}`
  | `order.${"disputed" | "disputeFileAdded" | "disputeAnswered"}`
  | `order.${"disputeWithdrawn" | "disputeAccepted" | "disputeDecided"}`
  | `order.${"claimNotified" | "claimFiled" | "claimWithdrawn" | "claimAccepted" | "claimRefused"}`
  | `order.${"claimPaid" | "recoveryPassedOn" | "claimTransferUndone"}`
  | `order.reschedule${"Proposed" | "Consented" | "Agreed" | "Refused" | "Withdrawn"}`
  | `order.${"writtenOff" | "recovered" | "writeOffUndone" | "recoveryUndone"}`
  | `payment.${"started" | "paid" | "declined" | "expired" | "tooLate" | "refunded" | "undone" | "reversed"}`
  | "instalment.late"
  | `applicant.${"registered" | "emailVerified" | "emailCorrected" | "phoneAdded" | "phoneVerified" | "infoAdded"}`
  | `applicant.${"contactChanged" | "financialsChanged" | "emailChanged" | "phoneChanged"}`
  | `applicant.${"documentAdded" | "documentRemoved" | "documentsConfirmed" | "noted" | "waitsWithInsurer"}`
  | `applicant.${"passedOn" | "held" | "holdLifted"}`
  | `applicant.${"documentDated" | "documentAccepted" | "documentRefused" | "screened" | "screeningDecided"}`
  | `applicant.${"verifiedByAdmin" | "verifiedByBank" | "verifiedByInsurer" | "rejectedByInsurer"}`
  | `applicant.${"conditionallyRejected" | "fullyRejected" | "activated" | "closed" | "reopened"}`
  | `applicant.${"legalHoldPlaced" | "legalHoldLifted" | "erasureRequested" | "filesErased" | "namesErased"}`
  | `applicant.${"creditChanged" | "planChanged" | "discountChanged" | "creditAsked" | "creditAskWithdrawn"}`
  | `applicant.${"creditAskRefused" | "creditKept" | "capChanged" | "connected" | "disconnected"}`
  | `applicant.${"moveProposed" | "moveWithdrawn" | "moveDeclined" | "moved"}`
  | `applicant.${"payeeSent" | "payeePaperAdded" | "payeeAccepted" | "payeeRefused" | "payeeWithdrawn" | "payeeUsed"}`
  | `applicant.${"moneyReceived" | "moneyTakenBack"}`
  | `applicant.repayment${"Demanded" | "Received" | "TakenBack"}`
  | `account.${"registered" | "added" | "invited" | "invitedAgain" | "emailCorrected" | "disabled" | "enabled"}`
  | "account.emailChanged"
  | `account.${"resetAsked" | "resetSent" | "passwordChosen" | "passwordChanged" | "sessionsEnded"}`
  | `account.${"secondFactorOn" | "secondFactorOff" | "recoveryCodes" | "keyCreated" | "keyRevoked"}`
  | `account.returnAddress${"Added" | "Removed"}`
  | `account.member${"Invited" | "Joined" | "Declined" | "Changed" | "Removed" | "Left"}`
  | `account.orderRequest${"ed" | "Approved" | "Refused" | "Withdrawn" | "Expired"}`
  | `checkout.${"created" | "confirmed" | "released" | "paid" | "declined" | "expired" | "canceled"}`
  | `account.webhook${"Created" | "Changed" | "Rotated" | "Enabled" | "Disabled" | "Removed"}`
  | `insurer.${"added" | "renamed" | "paused" | "resumed" | "policyChanged" | "coverEnded" | "coverResumed"}`
  | `insurer.${"movesProposed" | "movesAnswered"}`
  | `industry.${"added" | "changed"}`
  | `batch.${"gathered" | "lineRemoved" | "orderRemoved" | "discarded" | "approved" | "exported"}`
  | `batch.${"settled" | "returned" | "reported"}`
  | `statement.${"received" | "imported"}`
  | `bankLine.${"applied" | "assigned" | "setAside" | "takenBack" | "linked" | "waits"}`
  | `receipt.${"booked" | "reversed" | "linked" | "unlinked"}`
  | `refund.${"approved" | "paid" | "withdrawn" | "returned"}`
  | `settlement.${"drafted" | "agreed" | "discarded" | "settled" | "returned"}`
  | `collection.${"contacted" | "owned" | "promised" | "promiseKept" | "promiseBroken" | "paused" | "resumed"}`
  | "collection.stateChanged"
  | "feeInvoice.issued"
  | `group.${"created" | "connected" | "disconnected" | "limitChanged"}`
  | `approval.${"proposed" | "approved" | "refused" | "withdrawn" | "expired" | "applied" | "void" | "alone"}`
  /** The first event of a subject that is older than the event record. */
  | "record.begun"
  /** The event that states all events from before the keys of the chain. */
  | "record.sealed"
  /** Texts of earlier events of the subject were erased. */
  | "record.erased"
  | `settings.${"shareRate" | "secondFactor" | "insurerAdded" | "insurersReordered" | "clockMoved" | "clockJumped"}`
  | `settings.${"exposureLimits" | "reviewEvery" | "disputeDays" | "monthClosed" | "csvColumns" | "ceilings"}`
  | `settings.${"provisionRates" | "retentionPeriods" | "demandDays"}`
  | `settings.${"smallDifference" | "messagesResent" | "legalEntity" | "collectingAccount" | "publicSite"}`
  | `settings.${"codeSent" | "codeRequestClosed" | "chartOfAccounts" | "reminderPlan" | "vatRates" | "morningEmail"}`
  | `settings.${"workingDays" | "holidayAdded" | "holidayRemoved" | "reversalsBeforeHold" | "creditStates"}`
  | `settings.${"collectionReports"}`;

/** The kind of an entry in an order's or applicant's timeline. */
export type TimelineKind = "step" | "bank" | "payout" | "canceled" | "returned" | "move" | "line" | "note";

/**
 * The result of verifying a chain of events. "valid": nobody changed, added or removed one. "unknown key": the
 * last event has no key, or the installation lacks the secret of an event.
 */
export type ChainState = "valid" | "changed" | "unknown key";

/** Returns an event's text for people. Only an erased event has an empty one. */
export const eventText = (text: string): Sentence & string => (text === "" ? message("eventErased") : unsaid(text));

/** Returns the facts that differ, with their old and new values. A missing value is null. */
export function diffFacts(before: SubjectFacts, after: SubjectFacts): { before: SubjectFacts; after: SubjectFacts } {
  const changes: { before: SubjectFacts; after: SubjectFacts } = { before: {}, after: {} };
  const compare = (name: string) => {
    if (isSameFact(before[name], after[name])) return;
    changes.before[name] = before[name] ?? null;
    changes.after[name] = after[name] ?? null;
  };
  for (const name in before) compare(name);
  for (const name in after) if (!Object.hasOwn(before, name)) compare(name);
  return changes;
}

const isSameFact = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

/** Changes the facts as an event did. Null removes a fact. */
export function addChanges(facts: SubjectFacts, after: SubjectFacts): void {
  for (const name in after) {
    if (after[name] === null) delete facts[name];
    else facts[name] = after[name];
  }
}
