import { endpoint } from "~/http/api/endpoint.server";
import { supplierIdentity } from "~/http/api/officers/identity.server";

export const { loader, action, methods } = endpoint(supplierIdentity);
