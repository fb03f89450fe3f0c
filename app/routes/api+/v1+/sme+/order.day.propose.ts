import { dayCalls } from "~/http/api/day-calls.server";
import { endpoint, post } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(post(dayCalls.propose));
