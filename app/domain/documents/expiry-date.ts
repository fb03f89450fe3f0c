/** Until when a document is good, and what follows from it. Source: app/domain/README.md, "Who is this". */
import * as z from "zod";
import { addDays, businessDay, endOfDay, parseDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";
import { optionalDayInput, reasonInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Days before its last day on which the company is reminded, at nine in the morning. */
const DOCUMENT_REMINDER_DAYS = [30, 7];
const REMINDER_HOUR = 9 * HOUR;
/** Days after its last day for which the company can still trade. */
export const GRACE_DAYS = 14;

/** When the next reminder is due after `now`; null when all are over. */
export function nextDocumentReminder(goodUntil: number, now: number): number | null {
  const last = businessDay(goodUntil);
  return (
    DOCUMENT_REMINDER_DAYS.map((days) => endOfDay(addDays(last, -days - 1)) + 1 + REMINDER_HOUR).find(
      (at) => at > now,
    ) ?? null
  );
}

/** The last moment at which a company can trade with a document that was good until then. */
export const endOfGrace = (goodUntil: number): number => endOfDay(addDays(businessDay(goodUntil), GRACE_DAYS));

/** The last moment of a day that is named; null of none. */
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
