import { ownStatementCall } from "~/http/api/calls/statements.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(ownStatementCall);
