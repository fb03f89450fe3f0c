import { askCalls } from "~/http/api/credit-asks.server";
import { endpoint, get } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(get(askCalls.ownList));
