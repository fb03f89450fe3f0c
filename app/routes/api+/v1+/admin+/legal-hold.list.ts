import { retentionCalls } from "~/http/api/calls/retention.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(retentionCalls.holds);
