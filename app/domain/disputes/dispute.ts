/** Disputes: an SME objects to an amount of a delivered order. Source: app/domain/README.md, "Disputes". */
import * as z from "zod";
import { countInput, moneyInput } from "~/domain/values/amounts";
import { addDays, businessDay, endOfDay } from "~/domain/values/calendar";
import type { Dispute } from "~/domain/values/dispute-data";
import { MAX_AMOUNT } from "~/domain/values/money";
import { orderPaperName } from "~/domain/values/order-number";
import { linesInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const disputeReasons = ["missing", "damaged", "wrong goods", "quality", "invoice", "other"] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeStates = ["open", "withdrawn", "accepted", "decided"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The days after the delivery in which an SME can dispute an order, unless admins set another number. */
export const DEFAULT_DISPUTE_DAYS = 14;
const MAX_DISPUTE_DAYS = 90;

/** The most files of each party. */
export const MAX_DISPUTE_FILES = 5;

/** Returns the name that people use: "DS-001042-1" for the first dispute of order 1042. */
export const disputeName = (order: number, number: number): string => orderPaperName("DS", order, number);

/**
 * Returns the end of the last day of a dispute, in UTC milliseconds. Null if disputes are off. `deliveredAt`: UTC
 * milliseconds.
 */
export const disputeDeadline = (deliveredAt: number, days: number): number | null =>
  days === 0 ? null : endOfDay(addDays(businessDay(deliveredAt), days));

/** A dispute on the admins' list, with its order. */
export interface DisputeRow extends Omit<Dispute, "files"> {
  orderId: string;
  orderNumber: number;
  sme: string;
  supplier: string;
}

const WRONG_AMOUNT = message("enterDisputedAmount");

/** The SME's form. `amount` is in dollars and becomes cents. */
export const disputeInput = z.object({
  amount: moneyInput(
    { min: 1, max: MAX_AMOUNT },
    { missing: WRONG_AMOUNT, "no number": WRONG_AMOUNT, "too small": WRONG_AMOUNT, "too large": WRONG_AMOUNT },
  ),
  reason: z.enum(disputeReasons, { error: message("selectDisputeReason") }),
  desc: linesInput(message("enterDisputeDescription")),
});

/** The supplier's answer. */
export const disputeAnswerInput = z.object({ desc: linesInput(message("enterDisputeAnswer")) });

const WRONG_CREDIT = message("enterDecidedAmount");

/** The admin's decision. `credited` is in dollars: the part that the SME need not pay, 0 to reject the dispute. */
export const disputeDecisionInput = z.object({
  credited: moneyInput(
    { min: 0, max: MAX_AMOUNT },
    { missing: WRONG_CREDIT, "no number": WRONG_CREDIT, "too small": WRONG_CREDIT, "too large": WRONG_CREDIT },
  ),
  desc: linesInput(message("enterDisputeDecision")),
});

/** The setting's form. 0 turns disputes off. */
export const disputeDaysInput = z.object({
  disputeDays: countInput(MAX_DISPUTE_DAYS),
  seen: versionInput,
});
