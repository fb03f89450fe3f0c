export { groupLimitDialog as loader, submitGroupLimit as action } from "~/http/pages/groups.server";
export { ChangeGroupLimit as default, limitMeta as meta } from "~/ui/groups/group-pages";
