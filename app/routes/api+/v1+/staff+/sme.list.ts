import { endpoint } from "~/http/api/endpoint.server";
import { smeList } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(smeList);
