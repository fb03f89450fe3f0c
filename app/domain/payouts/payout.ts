/** What the bank says of its payout of one order. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { say } from "~/words/say";
import { addDays, businessDay, dayIn, endOfDay, isoDay } from "../calendar";
import { Invalid } from "../errors";
import { carried, optionalDay, optionalLine } from "../text";

/** As much as a line of a bank statement carries: EndToEndId of ISO 20022. */
export const LONGEST_REFERENCE = 35;

/** In days from the day on which it is paid. */
const FURTHEST_VALUE_DAYS = 10;

export interface PaidWith {
  reference?: string | null;
  /** "2026-12-07" */
  valueDate?: string | null;
}

/** Both may be left out. */
export const paidWithInput = z.object({
  reference: optionalLine(LONGEST_REFERENCE),
  valueDate: optionalDay(say("wrongValueDate")),
});

/** The confirming form; `from` is the list that the order's page came from. */
export const payOutForm = paidWithInput.extend({ from: carried("").optional() });

/** The last day that can be named, "2026-12-07". */
export const furthestValueDay = (now: number): string => isoDay(furthest(now));

const furthest = (now: number): number => endOfDay(addDays(businessDay(now), FURTHEST_VALUE_DAYS));

/**
 * The last moment of the named day, or of today. `verifiedAt` is when the invoice was. Errors: Invalid for a day before
 * that, or too far.
 */
export function valueDateOf(named: string | null, verifiedAt: number, now: number): number {
  if (named === null) return endOfDay(businessDay(now));
  const end = endOfDay(dayIn(named));
  if (end < verifiedAt) throw new Invalid({ valueDate: [say("valueDateTooEarly", verifiedAt)] });
  if (end > furthest(now)) throw new Invalid({ valueDate: [say("valueDateTooFar", FURTHEST_VALUE_DAYS)] });
  return end;
}
