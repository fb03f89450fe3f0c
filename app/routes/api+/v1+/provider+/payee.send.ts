import { endpoint } from "~/http/api/endpoint.server";
import { payeeCalls } from "~/http/api/payees.server";

export const { loader, action, methods } = endpoint(payeeCalls.send);
