export { groupPage as loader } from "~/http/pages/groups.server";
export { GroupPage as default, groupMeta as meta } from "~/ui/groups/group-pages";
