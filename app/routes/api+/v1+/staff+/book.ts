import { endpoint } from "~/http/api/endpoint.server";
import { ageingCall } from "~/http/api/officers/book.server";

export const { loader, action, methods } = endpoint(ageingCall);
