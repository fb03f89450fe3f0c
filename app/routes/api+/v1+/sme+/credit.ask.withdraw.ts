import { creditRequestCalls } from "~/http/api/calls/credit-requests.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(creditRequestCalls.withdraw);
