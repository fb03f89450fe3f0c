import { endpoint, post } from "~/http/api/endpoint.server";
import { payeeCalls } from "~/http/api/payees.server";

export const { loader, action, methods, handle } = endpoint(post(payeeCalls.paper));
