import { holdCalls } from "~/http/api/calls/holds.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(holdCalls.list);
