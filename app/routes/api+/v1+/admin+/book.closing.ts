import { endpoint, get } from "~/http/api/endpoint.server";
import { closingCalls } from "~/http/api/officers/closing.server";

export const { loader, action, methods } = endpoint(get(closingCalls.list));
