export { settlementFile as loader } from "~/http/pages/settlements.server";
