import { endpoint } from "~/http/api/endpoint.server";
import { ownStatementCall } from "~/http/api/statements.server";

export const { loader, action, methods } = endpoint(ownStatementCall);
