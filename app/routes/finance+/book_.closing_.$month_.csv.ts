export { monthStatementFile as loader } from "~/http/pages/month-closing.server";
