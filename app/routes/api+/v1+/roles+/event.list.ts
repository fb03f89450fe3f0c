import { eventListCall } from "~/http/api/calls/event-feed.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(eventListCall);
