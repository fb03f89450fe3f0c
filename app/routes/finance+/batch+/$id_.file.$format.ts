export { downloadBatchFile as loader } from "~/http/batches.server";
