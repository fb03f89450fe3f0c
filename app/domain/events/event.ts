/** What is recorded, and of what. Source: app/domain/README.md, "The record". */

/** What events are about, in the order in which the audit page offers them. */
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
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** All settings are one subject. */
export const SETTINGS_SUBJECT: Subject = { kind: "settings", id: "settings" };

/** The facts of a subject that decide about money or access, by name. A fact that it does not have has no entry. */
export type SubjectFacts = Record<string, unknown>;

/** What is done to a subject. */
export type EventType =
  | `order.${"created" | "canceled" | "expired" | "accepted" | "declined" | "unanswered" | "withdrawn" | "stopped" | "delivered" | "invoiceUploaded" | "invoiceVerified" | "invoiceReturned" | "paidOut" | "payoutReturned"}`
  | `order.${"dayProposed" | "dayAgreed" | "dayRefused" | "dayOver"}`
  | `payment.${"started" | "paid" | "declined" | "expired" | "tooLate" | "refunded" | "undone"}`
  | "instalment.late"
  | `applicant.${"registered" | "emailVerified" | "emailCorrected" | "phoneAdded" | "phoneVerified" | "infoAdded" | "contactChanged"}`
  | `applicant.${"documentAdded" | "documentRemoved" | "documentsConfirmed" | "noted" | "waitsWithInsurer" | "passedOn" | "held" | "holdLifted"}`
  | `applicant.${"documentDated" | "documentAccepted" | "documentRefused" | "screened" | "screeningDecided"}`
  | `applicant.${"verifiedByAdmin" | "verifiedByBank" | "verifiedByInsurer" | "rejectedByInsurer" | "conditionallyRejected" | "fullyRejected" | "activated"}`
  | `applicant.${"creditChanged" | "planChanged" | "discountChanged" | "creditAsked" | "creditAskWithdrawn" | "creditAskRefused" | "creditKept"}`
  | `applicant.${"payeeSent" | "payeePaperAdded" | "payeeAccepted" | "payeeRefused" | "payeeWithdrawn" | "payeeUsed"}`
  | `applicant.${"moneyReceived" | "moneyTakenBack"}`
  | `account.${"registered" | "added" | "invited" | "invitedAgain" | "emailCorrected" | "disabled" | "enabled"}`
  | `account.${"resetAsked" | "resetSent" | "passwordChosen" | "passwordChanged" | "sessionsEnded"}`
  | `account.${"secondFactorOn" | "secondFactorOff" | "recoveryCodes"}`
  | `insurer.${"added" | "renamed" | "paused" | "resumed"}`
  | `industry.${"added" | "changed"}`
  | `batch.${"gathered" | "lineRemoved" | "discarded" | "approved" | "exported" | "settled" | "returned" | "reported"}`
  | `statement.${"imported"}`
  | `bankLine.${"applied" | "assigned" | "setAside" | "takenBack"}`
  | `approval.${"proposed" | "approved" | "refused" | "withdrawn" | "expired" | "applied" | "void" | "alone"}`
  /** The rows of a database that is older than the record are its first event. */
  | "record.begun"
  | `settings.${"shareRate" | "secondFactor" | "insurerAdded" | "insurersReordered" | "clockMoved" | "ceilings" | "exposureLimits" | "reviewEvery" | "monthClosed" | "csvColumns"}`;

/** A line of the timeline of an order, or of an applicant. */
export type TimelineKind = "step" | "bank" | "payout" | "canceled" | "returned" | "move" | "line" | "note";

/** The facts that differ. */
export function diffFacts(before: SubjectFacts, after: SubjectFacts): { before: SubjectFacts; after: SubjectFacts } {
  const changes: { before: SubjectFacts; after: SubjectFacts } = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isSameFact(before[name], after[name])) continue;
    changes.before[name] = before[name] ?? null;
    changes.after[name] = after[name] ?? null;
  }
  return changes;
}

const isSameFact = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

/** The facts after an event with these changes. Null removes a fact. */
export const applyChanges = (facts: SubjectFacts, after: SubjectFacts): SubjectFacts =>
  Object.fromEntries(Object.entries({ ...facts, ...after }).filter(([, value]) => value !== null));
