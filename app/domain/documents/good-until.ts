/** Until when a document is good, and what follows from it. Source: app/domain/README.md, "Who is this". */
import * as z from "zod";
import { say } from "~/words/say";
import { addDays, businessDay, dayIn, endOfDay } from "../calendar";
import { HOUR } from "../clock";
import { optionalDay, reasonInput } from "../text";

/** Days before its last day on which the company is reminded, at nine in the morning. */
const REMINDERS = [30, 7];
const MORNING = 9 * HOUR;
/** Days after its last day for which the company can still trade. */
export const GRACE_DAYS = 14;

/** When the next reminder is due after `now`; null when all are over. */
export function nextReminder(goodUntil: number, now: number): number | null {
  const last = businessDay(goodUntil);
  return REMINDERS.map((days) => endOfDay(addDays(last, -days - 1)) + 1 + MORNING).find((at) => at > now) ?? null;
}

/** The last moment at which a company can trade with a document that was good until then. */
export const endOfGrace = (goodUntil: number): number => endOfDay(addDays(businessDay(goodUntil), GRACE_DAYS));

/** The last moment of a day that is named; null of none. */
export const endOf = (day: string | null): number | null => (day === null ? null : endOfDay(dayIn(day)));

const goodUntil = optionalDay(say("wrongDay"));
export const goodUntilInput = z.object({ goodUntil });
export const acceptDocumentInput = z.object({
  goodUntil,
  keep: z
    .enum(["on"], { error: say("trueOrFalse") })
    .optional()
    .transform((on) => on === "on"),
});
export const refuseDocumentInput = reasonInput;
