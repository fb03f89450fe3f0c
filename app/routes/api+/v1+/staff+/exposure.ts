import { exposureCall } from "~/http/api/calls/exposure.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(exposureCall);
