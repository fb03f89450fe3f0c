import { endpoint } from "~/http/api/endpoint.server";
import { collectionsCall } from "~/http/api/officers/book.server";

export const { loader, action, methods } = endpoint(collectionsCall);
