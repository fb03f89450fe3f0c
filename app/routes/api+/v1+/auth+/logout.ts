import { endSession } from "~/domain/accounts/sessions.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { bearerToken } from "~/http/request/bearer-token";

export const { loader, action, methods } = endpoint(
  post({
    permission: "session.end",
    summary: "Sign out. The token becomes invalid.",
    run: async ({ request }) => void (await endSession(bearerToken(request) ?? "")),
  }),
);
