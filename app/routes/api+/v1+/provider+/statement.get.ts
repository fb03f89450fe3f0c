import { endpoint, get } from "~/http/api/endpoint.server";
import { ownStatementCall } from "~/http/api/statements.server";

export const { loader, action, methods } = endpoint(get(ownStatementCall("provider")));
