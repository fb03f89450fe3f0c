import { insurerMoveCalls } from "~/http/api/calls/insurer-cover.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(insurerMoveCalls.propose);
