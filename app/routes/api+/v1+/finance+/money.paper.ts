import { cashCalls } from "~/http/api/calls/cash.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods, handle } = endpoint(cashCalls.paper);
