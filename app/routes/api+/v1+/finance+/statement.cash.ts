import { bankStatementCalls } from "~/http/api/calls/bank-statements.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(bankStatementCalls.cash);
