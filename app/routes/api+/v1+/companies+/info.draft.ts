import { endpoint } from "~/http/api/endpoint.server";
import { infoDraft } from "~/http/api/info-draft.server";

export const { loader, action, methods } = endpoint(infoDraft.get, infoDraft.put);
