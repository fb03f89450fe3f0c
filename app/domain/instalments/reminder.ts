/** What the clock does about an unpaid instalment, and when. Source: app/domain/README.md, "Instalments". */
import { addDays, businessDay, endOfDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";

/** Days from the due day on which its SME is reminded, at nine in the morning. */
const REMINDER_DAYS = [-3, 0, 3, 7];
const REMINDER_HOUR = 9 * HOUR;

export interface ReminderStep {
  /** UTC milliseconds. */
  at: number;
  kind: "remind" | "late";
}

/** In the order of time. */
export function reminderSteps(deadline: number): ReminderStep[] {
  const due = businessDay(deadline);
  const reminders = REMINDER_DAYS.map(
    (days): ReminderStep => ({ at: endOfDay(addDays(due, days - 1)) + 1 + REMINDER_HOUR, kind: "remind" }),
  );
  return [...reminders, { at: deadline + 1, kind: "late" } as const].sort((a, b) => a.at - b.at);
}

/** The moment of the next step after `now`; null when all are over. */
export const nextInstalmentReminder = (deadline: number, now: number): number | null =>
  reminderSteps(deadline).find((step) => step.at > now)?.at ?? null;
