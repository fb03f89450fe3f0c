import { endpoint, get } from "~/http/api/endpoint.server";
import { ownStatement } from "~/http/api/statements.server";

export const { loader, action, methods } = endpoint(get(ownStatement("sme")));
