/**
 * Reschedules: later deadlines of an order's open instalments. Amounts and rates never change. Source:
 * app/domain/README.md, "Reschedules".
 */
import * as z from "zod";
import type { Cents } from "~/domain/values/money";
import { orderPaperName } from "~/domain/values/order-number";
import { dayInput, linesInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const rescheduleStates = ["open", "agreed", "refused", "withdrawn", "lapsed"] as const;
export type RescheduleState = (typeof rescheduleStates)[number];

/** The most agreed reschedules of an order. */
export const MAX_RESCHEDULES = 2;

/** The most months that a new deadline is after the instalment's original one. */
export const MAX_RESCHEDULE_MONTHS = 12;

/** The most instalments of an order. */
const MAX_DEADLINES = 24;

/** Returns the name that people use: "RS-001042-1" for the first reschedule of order 1042. */
export const rescheduleName = (order: number, number: number): string => orderPaperName("RS", order, number);

/** True for an instalment that a reschedule can move: unpaid after the delivery. */
export const isReschedulable = (part: { upfront: boolean; deadline: number | null; paidAt: number | null }): boolean =>
  !part.upfront && part.paidAt === null && part.deadline !== null;

const WRONG_DEADLINE = message("enterNewDeadline");

/** An officer's form: a day, such as "2026-12-31", for each open instalment by number, and the reason. */
export const rescheduleInput = z.object({
  deadlines: z
    .array(dayInput(WRONG_DEADLINE, WRONG_DEADLINE), WRONG_DEADLINE)
    .min(1, WRONG_DEADLINE)
    .max(MAX_DEADLINES, WRONG_DEADLINE),
  desc: linesInput(message("enterRescheduleReason")),
});

/** The reason of a refusal, by the bank, the insurer or the SME. */
export const rescheduleRefusalInput = z.object({ desc: linesInput(message("enterRescheduleRefusal")) });

/** A reschedule that waits for the consent of the bank or an insurer. */
export interface WaitingReschedule {
  id: string;
  number: number;
  orderId: string;
  orderNumber: number;
  /** The SME's name, a message() if it has one in each script. */
  sme: string;
  /** Cents: the order's amount. */
  amount: Cents;
  /** The last new deadline, in UTC milliseconds. */
  lastDeadline: number;
  reason: string;
  createdAt: number;
}
