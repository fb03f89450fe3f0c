import { settlementCalls } from "~/http/api/calls/settlements.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(settlementCalls.draft);
