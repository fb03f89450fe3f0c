import { endpoint } from "~/http/api/endpoint.server";
import { exposureCall } from "~/http/api/officers/exposure.server";

export const { loader, action, methods } = endpoint(exposureCall);
