export { monthStatementFile as loader } from "~/http/closing.server";
