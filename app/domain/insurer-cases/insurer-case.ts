/** An SME's case at an insurer. Source: app/domain/README.md, "Insurers". */
import type { EventType } from "~/domain/events/event";
import type { InsuranceClaim } from "~/domain/insurance-claims/insurance-claim";
import type { Cents } from "~/domain/values/money";
import type { Sentence } from "~/words/message";

/** The matters that an insurer decides: the SME's application, its credit and its claims. */
export const caseTaskKinds = ["verdict", "credit_request", "review", "claim"] as const;

/** A matter that waits for the insurer. */
export interface CaseTask {
  kind: (typeof caseTaskKinds)[number];
  /** The id of the SME, or of the credit request or claim. */
  id: string;
  /** The time since which the task waits. For a review, the time of the previous review. UTC milliseconds. */
  since: number;
  /** UTC milliseconds. Null if no day is promised. */
  deadline: number | null;
  /** The requested or present credit, or the filed debt. Null if the SME asked for no amount. */
  amount: Cents | null;
}

/** The events by which an insurer decides on an SME. */
export const caseDecisionTypes = [
  "applicant.verifiedByInsurer",
  "applicant.rejectedByInsurer",
  "applicant.fullyRejected",
  "applicant.creditChanged",
  "applicant.creditKept",
  "applicant.creditAskRefused",
  "applicant.moved",
  "applicant.moveDeclined",
] as const satisfies EventType[];

/** A decision of the insurer's officers or API key. */
export interface CaseDecision {
  id: string;
  type: (typeof caseDecisionTypes)[number];
  at: number;
  text: Sentence;
  /** The officer, or the insurer if a key decided. */
  by: string;
  apiKey: string | null;
  /** The credit that the decision set. Null if it set none. */
  credit: Cents | null;
}

/** `held`: a hold stops new orders. `ended`: an admin ended the insurer's cover for new orders. */
export const coverStates = ["active", "held", "ended"] as const;

/** The insurer's cover of an SME's new orders. */
export interface CaseCover {
  state: (typeof coverStates)[number];
  /** When the cover for new orders ends or ended, in UTC milliseconds. Null if it stays. */
  endsAt: number | null;
}

/** An SME's case. Once the SME has left, only the arrival, the insurer's decisions and its claims remain. */
export interface InsurerCase {
  /** When the SME came to the insurer. UTC milliseconds. */
  reachedAt: number;
  tasks: CaseTask[];
  /** The latest decisions, newest first. */
  decisions: CaseDecision[];
  /** Null unless the insurer covers the SME. */
  cover: CaseCover | null;
  /** The deadline of the next yearly review, in UTC milliseconds. Null without one. */
  nextReview: number | null;
  /** The insurer's claims for the SME's orders, newest first. */
  claims: InsuranceClaim[];
}
