import { endpoint, get, put } from "~/http/api/endpoint.server";
import { infoDraft } from "~/http/api/info-draft.server";

export const { loader, action, methods } = endpoint(get(infoDraft.provider.get), put(infoDraft.provider.put));
