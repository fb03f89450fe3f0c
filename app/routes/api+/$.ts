import { endpoint } from "~/http/api/endpoint.server";

/** An address that the API does not have. */
export const { loader, action } = endpoint();
