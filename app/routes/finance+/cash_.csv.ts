export { cashReconciliationFile as loader } from "~/http/pages/cash-reconciliation.server";
