import { endpoint, get } from "~/http/api/endpoint.server";
import { statementCall } from "~/http/api/statements.server";

export const { loader, action, methods } = endpoint(get(statementCall("provider")));
