export { journalFile as loader } from "~/http/pages/month-closing.server";
