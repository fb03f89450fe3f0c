import { payeeCalls } from "~/http/api/calls/payees.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(payeeCalls.own);
