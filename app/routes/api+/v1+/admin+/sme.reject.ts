import { endpoint, post } from "~/http/api/endpoint.server";
import { smeReject } from "~/http/api/officers/verdicts.server";

export const { loader, action, methods } = endpoint(post(smeReject("smeAtAdmin")));
