import { endpoint, get } from "~/http/api/endpoint.server";
import { documentCalls } from "~/http/api/officers/identity.server";

export const { loader, action, methods } = endpoint(get(documentCalls.list));
