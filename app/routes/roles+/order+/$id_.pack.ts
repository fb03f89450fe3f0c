export { orderPackFile as loader } from "~/http/pages/packs.server";
