export { trialBalanceFile as loader } from "~/http/pages/portfolio.server";
