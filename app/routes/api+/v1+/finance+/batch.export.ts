import { batchCalls } from "~/http/api/batches.server";
import { endpoint } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(batchCalls.export);
