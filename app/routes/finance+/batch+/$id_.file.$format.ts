export { batchFileAnswer as loader } from "~/http/batches.server";
