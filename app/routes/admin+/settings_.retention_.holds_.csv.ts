export { legalHoldsFile as loader } from "~/http/pages/retention.server";
