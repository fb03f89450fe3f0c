import { listOwnSessions } from "~/domain/accounts/own-sessions.server";
import { bearerOf } from "~/http/api/bearer.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { pageQuery } from "~/http/api/lists";
import { ownSessions, ownSessionsFrom } from "~/http/api/shapes/own-session.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "account.own",
    summary: "Where you are signed in, newest first.",
    query: pageQuery,
    output: ownSessions,
    run: async ({ actor, query, request }) =>
      ownSessionsFrom(await listOwnSessions(actor, bearerOf(request) ?? "", query)),
  }),
);
