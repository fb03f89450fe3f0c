export { rescheduleListPage as loader } from "~/http/pages/reschedules.server";
export { RescheduleList as default, reschedulesMeta as meta } from "~/ui/reschedules/reschedule-list";
