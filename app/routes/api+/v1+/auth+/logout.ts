import { endSession } from "~/domain/accounts/sessions.server";
import { bearerOf } from "~/http/api/bearer.server";
import { endpoint, post } from "~/http/api/endpoint.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "session.end",
    summary: "Sign out: the token is not good any more.",
    run: ({ request }) => endSession(bearerOf(request) ?? ""),
  }),
);
