import { endpoint } from "~/http/api/endpoint.server";
import { smeStatementCall } from "~/http/api/statements.server";

export const { loader, action, methods } = endpoint(smeStatementCall);
