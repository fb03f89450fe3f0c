export { erasuresFile as loader } from "~/http/pages/retention.server";
