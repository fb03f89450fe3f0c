import { endpoint } from "~/http/api/endpoint.server";
import { smeLogs } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(smeLogs);
