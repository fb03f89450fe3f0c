import { endOthersCall } from "~/domain/accounts/account";
import { endOwnSessions } from "~/domain/accounts/own-sessions.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { bearerToken } from "~/http/request/bearer-token";
import { spendSignInTry } from "~/http/request/sign-in.server";

export const { loader, action, methods } = endpoint(
  post({
    verb: endOwnSessions,
    summary: "End all of your other sessions.",
    limits: ["sign in"],
    input: endOthersCall,
    example: { currentPassword: "dhow-demo-2026" },
    async run({ actor, act, input, request }) {
      const browser = await spendSignInTry(request, actor.email);
      await act({ ...input, browser }, { except: bearerToken(request) ?? "" });
    },
  }),
);
