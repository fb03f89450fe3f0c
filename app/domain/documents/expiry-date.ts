/** The expiry dates of documents. Source: app/domain/README.md, "Company identity". */
import * as z from "zod";
import { addDays, businessDay, endOfDay, parseDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";
import { optionalDayInput, reasonInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The company is reminded this many days before the expiry date, at 9:00. */
const DOCUMENT_REMINDER_DAYS = [30, 7];
const REMINDER_HOUR = 9 * HOUR;
/** The company can trade for this many days after the expiry date. */
export const GRACE_DAYS = 14;

/** Returns the first reminder after `now`. Null if all are over. All times are UTC milliseconds. */
export function nextDocumentReminder(goodUntil: number, now: number): number | null {
  const last = businessDay(goodUntil);
  return (
    DOCUMENT_REMINDER_DAYS.map((days) => endOfDay(addDays(last, -days - 1)) + 1 + REMINDER_HOUR).find(
      (at) => at > now,
    ) ?? null
  );
}

/** Returns the last moment at which a company can trade with the document, in UTC milliseconds. */
export const endOfGrace = (goodUntil: number): number => endOfDay(addDays(businessDay(goodUntil), GRACE_DAYS));

/** Returns the last moment of a date such as "2027-05-31", in UTC milliseconds. Null for null. */
export const endOfIsoDay = (day: string | null): number | null => (day === null ? null : endOfDay(parseDay(day)));

const goodUntilField = optionalDayInput(message("wrongDay"));
export const goodUntilInput = z.object({ goodUntil: goodUntilField });
export const acceptDocumentInput = z.object({
  goodUntil: goodUntilField,
  keep: z
    .enum(["on"], { error: message("trueOrFalse") })
    .optional()
    .transform((on) => on === "on"),
});
export const refuseDocumentInput = reasonInput;
