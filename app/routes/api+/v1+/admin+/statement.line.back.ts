import { endpoint, post } from "~/http/api/endpoint.server";
import { bankStatementCalls } from "~/http/api/officers/bank-statements.server";

export const { loader, action, methods } = endpoint(post(bankStatementCalls.back));
