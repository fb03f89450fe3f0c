import { endpoint } from "~/http/api/endpoint.server";
import { termsCalls } from "~/http/api/officers/terms.server";

export const { loader, action, methods } = endpoint(termsCalls.plan);
