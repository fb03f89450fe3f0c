import { ageingCall } from "~/http/api/calls/portfolio.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(ageingCall);
