import { endpoint } from "~/http/api/endpoint.server";
import { smeNote } from "~/http/api/officers/applicants.server";

export const { loader, action, methods } = endpoint(smeNote);
