/** Reads and changes the days on which SMEs are reminded of instalments. */
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import { DEFAULT_REMINDER_PLAN, formatReminderPlan, type ReminderPlan } from "./reminder-plan";

const reminderPlan = versionedSetting<ReminderPlan>({
  key: "reminderPlan",
  complete: (stored) => stored ?? DEFAULT_REMINDER_PLAN,
  event: "settings.reminderPlan",
  text: (plan) => message("reminderPlanSet", formatReminderPlan(plan)),
  current: (plan) => message("reminderPlanIsNow", formatReminderPlan(plan)),
});

/** Returns the plan that an admin has set, or the default. Reads `settings`. */
export const readReminderPlan = reminderPlan.read;

/** Returns the version of the plan, for forms. */
export const reminderPlanVersion = reminderPlan.version;

/**
 * Sets the days of reminders, and records the event `settings.reminderPlan`. An instalment follows the new plan after
 * its next reminder of the old one.
 * @throws Refused (`changed_meanwhile`) if the version is no longer `seen`.
 */
export const setReminderPlan = reminderPlan.set;
