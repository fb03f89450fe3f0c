/** When reminders of an unpaid instalment are due. Source: app/domain/README.md, "Instalments". */
import { addDays, businessDay, endOfDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";

/** Days relative to the due day on which the SME gets a reminder, at 9:00. */
const REMINDER_DAYS = [-3, 0, 3, 7];
const REMINDER_HOUR = 9 * HOUR;

/** A reminder to send, or the moment when the instalment becomes late. */
export interface ReminderStep {
  /** UTC milliseconds. */
  at: number;
  kind: "remind" | "late";
}

/** The instalment's reminders and the moment when it becomes late, in time order. `deadline` is UTC milliseconds. */
export function reminderSteps(deadline: number): ReminderStep[] {
  const due = businessDay(deadline);
  const reminders = REMINDER_DAYS.map(
    (days): ReminderStep => ({ at: endOfDay(addDays(due, days - 1)) + 1 + REMINDER_HOUR, kind: "remind" }),
  );
  return [...reminders, { at: deadline + 1, kind: "late" } as const].sort((a, b) => a.at - b.at);
}

/**
 * True if all steps were over when the reminder was scheduled: a hold for insolvency had suppressed the last one. Both
 * times are UTC milliseconds.
 */
export const isPostponed = (deadline: number, reminderAt: number): boolean =>
  reminderSteps(deadline).every((step) => step.at < reminderAt);

/** Returns the first 9:00 after `now`, in UTC milliseconds. */
export function nextReminderHour(now: number): number {
  const today = endOfDay(addDays(businessDay(now), -1)) + 1 + REMINDER_HOUR;
  return today > now ? today : endOfDay(businessDay(now)) + 1 + REMINDER_HOUR;
}

/** When the first step after `now` is due (UTC milliseconds), or null after the last step. */
export const nextInstalmentReminder = (deadline: number, now: number): number | null =>
  reminderSteps(deadline).find((step) => step.at > now)?.at ?? null;
