import { endpoint, get } from "~/http/api/endpoint.server";
import { identityOf } from "~/http/api/officers/identity.server";

export const { loader, action, methods } = endpoint(get(identityOf("provider", "supplier")));
