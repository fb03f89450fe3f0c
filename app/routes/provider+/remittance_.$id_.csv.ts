export { remittanceFile as loader } from "~/http/pages/payout-batches.server";
