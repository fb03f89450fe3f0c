export { periodsPage as loader } from "~/http/pages/retention.server";
export { RetentionPeriodsPage as default, retentionMeta as meta } from "~/ui/retention/retention-pages";
