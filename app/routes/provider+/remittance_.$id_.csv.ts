export { remittanceFile as loader } from "~/http/batches.server";
