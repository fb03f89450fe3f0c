export { groupsFile as loader } from "~/http/pages/groups.server";
