export { ownPackFile as loader } from "~/http/pages/packs.server";
