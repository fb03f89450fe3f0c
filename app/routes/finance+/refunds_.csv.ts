export { refundsFile as loader } from "~/http/pages/cash.server";
