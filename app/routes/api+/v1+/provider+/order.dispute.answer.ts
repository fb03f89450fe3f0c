import { disputeCalls } from "~/http/api/calls/disputes.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(disputeCalls.answer);
