export { unappliedCashFile as loader } from "~/http/pages/cash.server";
