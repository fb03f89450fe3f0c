export { monthClosingFile as loader } from "~/http/closing.server";
