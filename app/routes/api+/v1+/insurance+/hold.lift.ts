import { endpoint, post } from "~/http/api/endpoint.server";
import { holdCalls } from "~/http/api/officers/holds.server";

export const { loader, action, methods } = endpoint(post(holdCalls.lift));
