export { downloadBatchFile as loader } from "~/http/pages/payout-batches.server";
