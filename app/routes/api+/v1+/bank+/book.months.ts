import { endpoint, get } from "~/http/api/endpoint.server";
import { vintagesCall } from "~/http/api/officers/book.server";

export const { loader, action, methods } = endpoint(get(vintagesCall));
