import { creditRequestCalls } from "~/http/api/credit-asks.server";
import { endpoint } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(creditRequestCalls.ownList);
