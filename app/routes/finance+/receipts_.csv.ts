export { receiptsFile as loader } from "~/http/pages/cash.server";
