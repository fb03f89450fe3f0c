import { batchCalls } from "~/http/api/calls/payout-batches.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods, handle } = endpoint(batchCalls.report);
