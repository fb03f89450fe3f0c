export { owingSuppliersFile as loader } from "~/http/pages/repayments.server";
