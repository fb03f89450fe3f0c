import { webhookCalls } from "~/http/api/calls/webhooks.server";
import { endpoint } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(webhookCalls.create);
