import { remittanceCalls } from "~/http/api/batches.server";
import { endpoint, get } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(get(remittanceCalls.list));
