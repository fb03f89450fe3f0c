export { monthPackFile as loader } from "~/http/pages/packs.server";
