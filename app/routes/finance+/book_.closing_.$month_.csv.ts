export { monthFile as loader } from "~/http/closing.server";
