import { endOtherSessions } from "~/domain/accounts/own-sessions.server";
import { bearerOf } from "~/http/api/bearer.server";
import { endpoint, post } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "account.own",
    summary: "End all of your sessions but the one that asks.",
    run: ({ actor, request }) => endOtherSessions(actor, bearerOf(request) ?? ""),
  }),
);
