import { endpoint } from "~/http/api/protocol/endpoint.server";

/** Answers unknown API addresses. */
export const { loader, action } = endpoint();
