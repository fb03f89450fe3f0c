export { trialBalanceFile as loader } from "~/http/book.server";
