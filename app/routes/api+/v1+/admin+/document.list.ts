import { documentCalls } from "~/http/api/calls/screening.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(documentCalls.list);
