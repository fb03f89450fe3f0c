export { reminderPlanPage as loader, submitReminderPlan as action } from "~/http/pages/collections.server";
export { ReminderPlanPage as default, reminderPlanMeta as meta } from "~/ui/collections/reminder-plan";
