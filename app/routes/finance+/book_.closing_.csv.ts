export { monthClosingFile as loader } from "~/http/pages/month-closing.server";
