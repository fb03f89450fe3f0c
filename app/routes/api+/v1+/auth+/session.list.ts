import { listOwnSessions } from "~/domain/accounts/own-sessions.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { ownSessions, ownSessionsJson } from "~/http/api/shapes/accounts.server";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { bearerToken } from "~/http/request/bearer-token";

export const { loader, action, methods } = endpoint(
  get({
    permission: "account.own",
    summary: "Your sessions, newest first.",
    query: pageQuery,
    output: ownSessions,
    run: async ({ actor, query, request }) =>
      ownSessionsJson(await listOwnSessions(actor, bearerToken(request) ?? "", query)),
  }),
);
