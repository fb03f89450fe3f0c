import { endpoint } from "~/http/api/endpoint.server";
import { supplierNote } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(supplierNote);
