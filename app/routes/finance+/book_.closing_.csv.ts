export { monthsFile as loader } from "~/http/closing.server";
