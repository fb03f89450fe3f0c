import { rescheduleCalls } from "~/http/api/calls/reschedules.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(rescheduleCalls.waiting);
