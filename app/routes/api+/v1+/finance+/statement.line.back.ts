import { endpoint } from "~/http/api/endpoint.server";
import { bankStatementCalls } from "~/http/api/officers/bank-statements.server";

export const { loader, action, methods } = endpoint(bankStatementCalls.back);
