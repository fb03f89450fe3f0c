import { endpoint } from "~/http/api/endpoint.server";
import { supplierList } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(supplierList);
