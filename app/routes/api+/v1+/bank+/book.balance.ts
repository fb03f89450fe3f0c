import { endpoint, get } from "~/http/api/endpoint.server";
import { balanceCall } from "~/http/api/officers/book.server";

export const { loader, action, methods } = endpoint(get(balanceCall));
