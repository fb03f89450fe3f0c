import { closingCalls } from "~/http/api/calls/month-closing.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(closingCalls.close);
