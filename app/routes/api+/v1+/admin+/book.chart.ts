import { chartCalls } from "~/http/api/calls/journal.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(...chartCalls);
