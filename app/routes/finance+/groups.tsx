export { groupListPage as loader } from "~/http/pages/groups.server";
export { GroupList as default, groupsMeta as meta } from "~/ui/groups/group-pages";
