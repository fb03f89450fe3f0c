import { endpoint } from "~/http/api/endpoint.server";
import { smeVerify } from "~/http/api/officers/verdicts.server";

export const { loader, action, methods } = endpoint(smeVerify);
