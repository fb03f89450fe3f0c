import { groupCalls } from "~/http/api/calls/groups.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(groupCalls.disconnect);
