import { endpoint, post } from "~/http/api/endpoint.server";
import { termsCalls } from "~/http/api/officers/terms.server";

export const { loader, action, methods } = endpoint(post(termsCalls.discount));
