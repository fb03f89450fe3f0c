import { endpoint } from "~/http/api/endpoint.server";
import { smeReject } from "~/http/api/officers/verdicts.server";

export const { loader, action, methods } = endpoint(smeReject);
