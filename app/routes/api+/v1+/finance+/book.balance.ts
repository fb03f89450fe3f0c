import { endpoint } from "~/http/api/endpoint.server";
import { balanceCall } from "~/http/api/officers/book.server";

export const { loader, action, methods } = endpoint(balanceCall);
