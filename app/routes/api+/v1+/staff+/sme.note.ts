import { smeNote } from "~/http/api/calls/applicants.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(smeNote);
