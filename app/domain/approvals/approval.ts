/** Proposals for a second person's approval, and their outcomes. */
import * as z from "zod";
import type { ApplicantRole } from "~/domain/values/actor";
import { hiddenInput } from "~/domain/values/text";
import { message } from "~/words/message";

/**
 * "applied": the proposal took effect because nobody objected in time. "void": the proposer lost access, or the subject
 * changed. "alone": one person acted alone, because the role has no second person.
 */
export const approvalStates = [
  "waiting",
  "approved",
  "refused",
  "withdrawn",
  "expired",
  "applied",
  "void",
  "alone",
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Parts of a proposal that messages leave out. */
export interface ProposalDetails {
  /** The bank account that gets money. */
  iban?: string;
  /** The file name of a manual receipt's paper. */
  paper?: string;
}

/** All times are UTC milliseconds. */
export interface Approval {
  id: string;
  /** The proposed change, a message(). */
  proposedChange: string;
  /** The reason for needing a second person, a message(). */
  approvalReason: string;
  subject: { id: string; role: ApplicantRole | null };
  /** Empty once it is decided. */
  details: ProposalDetails;
  /** The proposer's name. */
  proposedBy: string;
  /** True for the reader's own proposal: the reader can withdraw it, but not approve it. */
  isOwn: boolean;
  /** True if it is about the reader's own account: the reader can object if it takes effect without an approval. */
  concernsReader: boolean;
  createdAt: number;
  expiresAt: number;
  /** The moment at which the proposal takes effect unless the reader objects. Null if it needs an approval. */
  takesEffectAt: number | null;
  state: ApprovalState;
  /** The decider's name. Null while it waits, and if the system ended it. */
  decidedBy: string | null;
  /** Null while it waits. */
  decidedAt: number | null;
  /** The reason for a refusal, or a message() that says why the proposal is void. Null if there is none. */
  reason: string | null;
}

/** The buttons of the approvals page. */
export const approvalForm = z.object({
  do: z.enum(["approve", "withdraw", "object"], { error: message("approveOrWithdraw") }),
  id: hiddenInput(message("whichApproval")),
});
