import { endpoint } from "~/http/api/endpoint.server";
import { supplierStatementCall } from "~/http/api/statements.server";

export const { loader, action, methods } = endpoint(supplierStatementCall);
