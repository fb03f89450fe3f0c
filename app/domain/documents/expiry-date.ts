/** The expiry dates of documents. Source: app/domain/README.md, "Company identity". */
import * as z from "zod";
import { addDays, businessDay, endOfDay, parseDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";
import { asRule } from "~/domain/values/field-rules";
import { optionalDayInput, reasonInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The company is reminded this many days before the expiry date. */
const DOCUMENT_REMINDER_DAYS = [30, 7];
/** The company gets each message at 9:00. */
const REMINDER_HOUR = 9 * HOUR;
/** The company can trade for this many days after the expiry date. */
export const GRACE_DAYS = 14;

/** A message about a document's expiry date. */
interface DocumentStep {
  /** UTC milliseconds. */
  at: number;
  /** "blocked": the company cannot trade any more. */
  kind: "expiring" | "expired" | "blocked";
}

/** Returns the messages about an expiry date, in time order. `goodUntil` is UTC milliseconds. */
export function documentSteps(goodUntil: number): DocumentStep[] {
  const last = businessDay(goodUntil);
  const atNine = (days: number) => endOfDay(addDays(last, days - 1)) + 1 + REMINDER_HOUR;
  return [
    ...DOCUMENT_REMINDER_DAYS.map((days): DocumentStep => ({ at: atNine(-days), kind: "expiring" })),
    { at: atNine(1), kind: "expired" },
    { at: atNine(GRACE_DAYS + 1), kind: "blocked" },
  ];
}

/** Returns when the first message after `now` is due. Null if all are over. All times are UTC milliseconds. */
export const nextDocumentReminder = (goodUntil: number, now: number): number | null =>
  documentSteps(goodUntil).find((step) => step.at > now)?.at ?? null;

/**
 * Returns when the first message about a new expiry date is due. If the document has expired, the message is due at
 * once. All times are UTC milliseconds.
 */
export function firstDocumentReminder(goodUntil: number, now: number): number | null {
  const current = documentSteps(goodUntil).findLast((step) => step.at <= now);
  return current && current.kind !== "expiring" ? current.at : nextDocumentReminder(goodUntil, now);
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
    .transform(asRule(null, (on) => on === "on")),
});
export const refuseDocumentInput = reasonInput;
