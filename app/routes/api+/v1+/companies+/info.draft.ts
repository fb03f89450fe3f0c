import { infoDraft } from "~/http/api/calls/info-drafts.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(infoDraft.get, infoDraft.put);
