import { writeOffCalls } from "~/http/api/calls/write-offs.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(writeOffCalls.undoRecovery);
