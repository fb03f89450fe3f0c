/** What the bank says of its payout of one order. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { addDays, businessDay, endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { hiddenInput, nullableLineInput, optionalDayInput } from "~/domain/values/text";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/** As much as a line of a bank statement carries: EndToEndId of ISO 20022. */
export const MAX_REFERENCE_LENGTH = 35;

/** In days from the day on which it is paid. */
const MAX_VALUE_DATE_DAYS = 10;

export interface PayoutDetails {
  reference?: string | null;
  /** "2026-12-07" */
  valueDate?: string | null;
}

/** Both may be left out. */
export const payoutDetailsInput = z.object({
  reference: nullableLineInput(MAX_REFERENCE_LENGTH),
  valueDate: optionalDayInput(message("wrongValueDate")),
});

/** The confirming form; `from` is the list that the order's page came from. */
export const payOutForm = payoutDetailsInput.extend({ from: hiddenInput("").optional() });

/** The last day that can be named, "2026-12-07". */
export const lastValueDay = (now: number): string => isoDay(lastValueMoment(now));

const lastValueMoment = (now: number): number => endOfDay(addDays(businessDay(now), MAX_VALUE_DATE_DAYS));

/**
 * The last moment of the named day, or of today. `verifiedAt` is when the invoice was. Errors: Invalid for a day before
 * that, or too far.
 */
export function resolveValueDate(named: string | null, verifiedAt: number, now: number): number {
  if (named === null) return endOfDay(businessDay(now));
  const end = endOfDay(parseDay(named));
  if (end < verifiedAt) throw new Invalid({ valueDate: [message("valueDateTooEarly", verifiedAt)] });
  if (end > lastValueMoment(now)) throw new Invalid({ valueDate: [message("valueDateTooFar", MAX_VALUE_DATE_DAYS)] });
  return end;
}
