import { provisionRateCalls } from "~/http/api/calls/provisions.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(...provisionRateCalls);
