import { endpoint } from "~/http/api/endpoint.server";
import { supplierLogs } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(supplierLogs);
