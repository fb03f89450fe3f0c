/** When reminders of an unpaid instalment are due. Source: app/domain/README.md, "Instalments". */
import { addDays, businessDay, endOfDay } from "~/domain/values/calendar";
import { HOUR } from "~/domain/values/clock";
import type { ReminderPlan } from "./reminder-plan";

/** The time of day of reminders: 9:00. */
const REMINDER_HOUR = 9 * HOUR;

/**
 * A reminder to send, or the moment when the instalment becomes late. "past due": the moment after a rescheduled
 * instalment's original deadline, from which its days past due count.
 */
export interface ReminderStep {
  /** UTC milliseconds. */
  at: number;
  kind: "remind" | "late" | "past due";
}

/** The deadlines of an instalment, in UTC milliseconds. `originalDeadline`: only of a rescheduled one. */
interface Deadlines {
  deadline: number;
  originalDeadline?: number | null;
}

/** The instalment's reminders and the moments when it becomes late and past due, in time order. */
export function reminderSteps(plan: ReminderPlan, { deadline, originalDeadline = null }: Deadlines): ReminderStep[] {
  const due = businessDay(deadline);
  const reminders = plan.map(
    (days): ReminderStep => ({ at: endOfDay(addDays(due, days - 1)) + 1 + REMINDER_HOUR, kind: "remind" }),
  );
  const pastDue: ReminderStep[] = originalDeadline === null ? [] : [{ at: originalDeadline + 1, kind: "past due" }];
  return [...reminders, ...pastDue, { at: deadline + 1, kind: "late" } as const].sort((a, b) => a.at - b.at);
}

/**
 * True if the reminder was scheduled outside the plan: a missed one, or one of an earlier plan. `reminderAt` is UTC
 * milliseconds.
 */
export const isPostponed = (plan: ReminderPlan, deadlines: Deadlines, reminderAt: number): boolean =>
  reminderSteps(plan, deadlines).every((step) => step.at !== reminderAt);

/** Returns the first 9:00 after `now`, in UTC milliseconds. */
export function nextReminderHour(now: number): number {
  const today = endOfDay(addDays(businessDay(now), -1)) + 1 + REMINDER_HOUR;
  return today > now ? today : endOfDay(businessDay(now)) + 1 + REMINDER_HOUR;
}

/** When the first step after `now` is due (UTC milliseconds), or null after the last step. */
export const nextInstalmentReminder = (plan: ReminderPlan, deadlines: Deadlines, now: number): number | null =>
  reminderSteps(plan, deadlines).find((step) => step.at > now)?.at ?? null;
