import { insuranceClaimCalls } from "~/http/api/calls/insurance-claims.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(insuranceClaimCalls.reverse);
