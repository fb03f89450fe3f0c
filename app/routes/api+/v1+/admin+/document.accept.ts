import { endpoint } from "~/http/api/endpoint.server";
import { documentCalls } from "~/http/api/officers/identity.server";

export const { loader, action, methods } = endpoint(documentCalls.accept);
