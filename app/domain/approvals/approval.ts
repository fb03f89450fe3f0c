/** A proposal that waits for a second person, and what became of it. */
import * as z from "zod";
import type { ApplicantRole } from "~/domain/values/actor";
import { hiddenInput } from "~/domain/values/text";
import { message } from "~/words/message";

/**
 * "applied": the proposal took effect because nobody objected in time. "void": the proposer's access or the subject
 * changed.
 * "alone": one person did it, because the role has no second person.
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

export interface Approval {
  id: string;
  /** A message(). */
  what: string;
  why: string;
  about: { id: string; role: ApplicantRole | null };
  proposedBy: string;
  /** The reader proposed it and can withdraw it, but not approve it. */
  isOwn: boolean;
  /** The proposal is about the reader's own account: the reader can object if it takes effect without an approval. */
  concernsReader: boolean;
  createdAt: number;
  expiresAt: number;
  /**
   * The moment at which the proposal takes effect unless the reader objects. Null for a proposal that needs an
   * approval.
   */
  takesEffectAt: number | null;
  state: ApprovalState;
  decidedBy: string | null;
  decidedAt: number | null;
  /** Of who refused it. */
  reason: string | null;
}

/** The buttons of the page. */
export const approvalForm = z.object({
  do: z.enum(["approve", "withdraw", "object"], { error: message("approveOrWithdraw") }),
  id: hiddenInput(message("whichApproval")),
});
