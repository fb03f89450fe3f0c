/** A proposal that waits for a second person, and what became of it. */
import * as z from "zod";
import type { ApplicantRole } from "../actor";
import { say } from "~/words/say";
import { carried } from "../text";

export const approvalStates = ["waiting", "approved", "refused", "withdrawn", "expired"] as const;
export type ApprovalState = (typeof approvalStates)[number];

export interface Approval {
  id: string;
  /** Said by say(). */
  what: string;
  why: string;
  about: { id: string; role: ApplicantRole | null };
  proposedBy: string;
  /** The reader proposed it and can withdraw it, but not approve it. */
  isOwn: boolean;
  createdAt: number;
  expiresAt: number;
  state: ApprovalState;
  decidedBy: string | null;
  decidedAt: number | null;
  /** Of who refused it. */
  reason: string | null;
}

/** The buttons of the page. */
export const approvalForm = z.object({ do: z.enum(["approve", "withdraw"], { error: say("approveOrWithdraw") }), id: carried(say("whichApproval")) });
