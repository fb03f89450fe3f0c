import { endpoint, get } from "~/http/api/endpoint.server";
import { payeeCalls } from "~/http/api/payees.server";

export const { loader, action, methods } = endpoint(get(payeeCalls.own));
