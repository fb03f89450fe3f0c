import { endpoint, get } from "~/http/api/endpoint.server";
import { statement } from "~/http/api/officers/statements.server";

export const { loader, action, methods } = endpoint(get(statement("sme")));
