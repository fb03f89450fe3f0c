import { endpoint } from "~/http/api/endpoint.server";
import { supplierShow } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(supplierShow);
