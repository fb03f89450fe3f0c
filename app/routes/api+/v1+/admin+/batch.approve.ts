import { batchCalls } from "~/http/api/batches.server";
import { endpoint, post } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(post(batchCalls.approve));
