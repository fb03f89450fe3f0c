import { endOthersCall } from "~/domain/accounts/account";
import { endOwnSessions } from "~/domain/accounts/own-sessions.server";
import { bearerToken } from "~/http/api/protocol/bearer.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { consumeSignInLimit } from "~/http/request/rate-limits.server";

export const { loader, action, methods } = endpoint(
  post({
    verb: endOwnSessions,
    summary: "End all of your other sessions.",
    limits: ["sign in"],
    input: endOthersCall,
    example: { currentPassword: "dhow-demo-2026" },
    async run({ actor, act, input, request }) {
      await consumeSignInLimit(request, actor.email);
      await act(input, { except: bearerToken(request) ?? "" });
    },
  }),
);
