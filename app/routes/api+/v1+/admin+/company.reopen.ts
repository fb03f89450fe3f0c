import { closureCalls } from "~/http/api/calls/closures.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(closureCalls.reopen);
