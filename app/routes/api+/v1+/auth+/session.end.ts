import { endSessionCall } from "~/domain/accounts/account";
import { endOwnSessions } from "~/domain/accounts/own-sessions.server";
import { NotFound } from "~/domain/verbs/errors";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { spendSignInTry } from "~/http/request/sign-in.server";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  post({
    verb: endOwnSessions,
    summary: "End one of your sessions. Its browser is signed out, or its token becomes invalid.",
    limits: ["sign in"],
    input: endSessionCall,
    example: { sessionId: samples.session, currentPassword: "dhow-demo-2026" },
    async run({ actor, act, input, request }) {
      const browser = await spendSignInTry(request, actor.email);
      const ended = await act({ ...input, browser }, { ids: [input.sessionId] });
      if (ended === 0) throw new NotFound(message("noSuchSession"));
    },
  }),
);
