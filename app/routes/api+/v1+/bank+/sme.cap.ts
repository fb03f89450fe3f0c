import { termChangeCalls } from "~/http/api/calls/term-changes.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(termChangeCalls.cap);
