import { endpoint, get } from "~/http/api/endpoint.server";
import { supplierShow } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(get(supplierShow));
