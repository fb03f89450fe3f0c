import { endpoint } from "~/http/api/endpoint.server";
import { vintagesCall } from "~/http/api/officers/book.server";

export const { loader, action, methods } = endpoint(vintagesCall);
