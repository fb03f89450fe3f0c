import { listOwnSessions } from "~/domain/accounts/own-sessions.server";
import { bearerToken } from "~/http/api/bearer.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { pageQuery } from "~/http/api/lists";
import { ownSessions, ownSessionsJson } from "~/http/api/shapes/own-session.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "account.own",
    summary: "Where you are signed in, newest first.",
    query: pageQuery,
    output: ownSessions,
    run: async ({ actor, query, request }) =>
      ownSessionsJson(await listOwnSessions(actor, bearerToken(request) ?? "", query)),
  }),
);
