import { endpoint } from "~/http/api/protocol/endpoint.server";

/** An address that the API does not have. */
export const { loader, action } = endpoint();
