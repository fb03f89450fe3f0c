import { endpoint, get, post } from "~/http/api/endpoint.server";
import { bankStatementCalls } from "~/http/api/officers/bank-statements.server";

export const { loader, action, methods } = endpoint(
  get(bankStatementCalls.columnList),
  post(bankStatementCalls.columns),
);
