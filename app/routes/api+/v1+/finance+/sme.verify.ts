import { smeVerify } from "~/http/api/calls/verdicts.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(smeVerify);
