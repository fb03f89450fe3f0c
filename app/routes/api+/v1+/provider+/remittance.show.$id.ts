import { remittanceCalls } from "~/http/api/calls/payout-batches.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(remittanceCalls.show);
