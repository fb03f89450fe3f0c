export { settlementsFile as loader } from "~/http/pages/settlements.server";
