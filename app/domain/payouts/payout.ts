/** The bank's details of a single payout. Source: app/domain/README.md, "Orders". */
import * as z from "zod";
import { addDays, businessDay, endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { hiddenInput, nullableLineInput, optionalDayInput } from "~/domain/values/text";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/** The length of ISO 20022's EndToEndId, which bank statements repeat. */
export const MAX_REFERENCE_LENGTH = 35;

/** Days ahead of the payout. */
const MAX_VALUE_DATE_DAYS = 10;

/** The bank's details of a payout. Null or undefined if not given. */
export interface PayoutDetails {
  reference?: string | null;
  /** A day such as "2026-12-07". */
  valueDate?: string | null;
}

/** The schema of the API call. Both fields are optional. */
export const payoutDetailsInput = z.object({
  reference: nullableLineInput(MAX_REFERENCE_LENGTH),
  valueDate: optionalDayInput(message("wrongValueDate")),
});

/** The schema of the confirmation form. `from` is the list that the reader came from. */
export const payOutForm = payoutDetailsInput.extend({ from: hiddenInput("").optional() });

/** The last value date that can be chosen, such as "2026-12-07". `now` is UTC milliseconds. */
export const lastValueDay = (now: number): string => isoDay(lastValueMoment(now));

const lastValueMoment = (now: number): number => endOfDay(addDays(businessDay(now), MAX_VALUE_DATE_DAYS));

/**
 * Returns the end of the chosen day, or of today if `named` is null, in UTC milliseconds. `verifiedAt` is when the
 * invoice was verified.
 * @throws Invalid if the day is before the verification or more than 10 days ahead.
 */
export function resolveValueDate(named: string | null, verifiedAt: number, now: number): number {
  if (named === null) return endOfDay(businessDay(now));
  const end = endOfDay(parseDay(named));
  if (end < verifiedAt) throw new Invalid({ valueDate: [message("valueDateTooEarly", verifiedAt)] });
  if (end > lastValueMoment(now)) throw new Invalid({ valueDate: [message("valueDateTooFar", MAX_VALUE_DATE_DAYS)] });
  return end;
}
