import { endpoint, get } from "~/http/api/endpoint.server";
import { statement } from "~/http/api/statements.server";

export const { loader, action, methods } = endpoint(get(statement("provider")));
