import { sandboxCalls } from "~/http/api/calls/sandbox.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(sandboxCalls.reset);
