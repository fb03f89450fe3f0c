import { endpoint } from "~/http/api/endpoint.server";
import { smeIdentity } from "~/http/api/officers/identity.server";

export const { loader, action, methods } = endpoint(smeIdentity);
