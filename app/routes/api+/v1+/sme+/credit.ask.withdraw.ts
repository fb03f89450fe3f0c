import { askCalls } from "~/http/api/credit-asks.server";
import { endpoint, post } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(post(askCalls.withdraw));
