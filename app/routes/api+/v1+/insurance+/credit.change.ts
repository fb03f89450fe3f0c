import { endpoint } from "~/http/api/endpoint.server";
import { termChangeCalls } from "~/http/api/officers/terms.server";

export const { loader, action, methods } = endpoint(termChangeCalls.credit);
