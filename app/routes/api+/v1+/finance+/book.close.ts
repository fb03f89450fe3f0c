import { endpoint } from "~/http/api/endpoint.server";
import { closingCalls } from "~/http/api/officers/closing.server";

export const { loader, action, methods } = endpoint(closingCalls.close);
