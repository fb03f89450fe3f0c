import { endpoint } from "~/http/api/endpoint.server";
import { holdCalls } from "~/http/api/officers/holds.server";

export const { loader, action, methods } = endpoint(holdCalls.lift);
