export { periodDialog as loader, submitPeriod as action } from "~/http/pages/retention.server";
export { EditRetentionPeriod as default, retentionMeta as meta } from "~/ui/retention/retention-pages";
