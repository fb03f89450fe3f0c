/** The days on which an SME is reminded of an instalment. Source: app/domain/README.md, "Instalments". */
import * as z from "zod";
import { latinDigits } from "~/domain/values/characters";
import { lineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Days relative to the deadline, rising: -3 is three days before it. */
export type ReminderPlan = readonly number[];

/** The plan until an admin changes it. */
export const DEFAULT_REMINDER_PLAN: ReminderPlan = [-3, 0, 3, 7, 14, 30, 45];

/** The earliest and the latest day of a plan, and the most reminders of an instalment. */
const [FIRST_DAY, LAST_DAY, MAX_REMINDERS] = [-30, 120, 12];
const WRONG_DAYS = message("wrongReminderDays", FIRST_DAY, LAST_DAY, MAX_REMINDERS);

const daysInput = z
  .array(z.int(WRONG_DAYS).min(FIRST_DAY, WRONG_DAYS).max(LAST_DAY, WRONG_DAYS), WRONG_DAYS)
  .min(1, WRONG_DAYS)
  .max(MAX_REMINDERS, WRONG_DAYS)
  .refine((days) => new Set(days).size === days.length, WRONG_DAYS)
  .transform((days): ReminderPlan => [...days].sort((a, b) => a - b));

/** Formats a plan as people write it: "-3, 0, 3". */
export const formatReminderPlan = (plan: ReminderPlan): string => plan.join(", ");

/** The schema of the form. The days are numbers between commas or spaces. */
export const reminderPlanForm = z.object({
  days: lineInput(message("enterReminderDays"))
    .transform((typed) =>
      latinDigits(typed)
        .replaceAll("−", "-")
        .split(/[\s,،;]+/)
        .filter((word) => word !== "")
        .map((word) => (/^[+-]?\d{1,3}$/.test(word) ? Number(word) : Number.NaN)),
    )
    .pipe(daysInput),
  seen: versionInput,
});

/** The schema of the API call. */
export const reminderPlanInput = z.object({ days: daysInput });
