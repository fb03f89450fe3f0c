import { endpoint } from "~/http/api/endpoint.server";
import { smeShow } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(smeShow);
