import { sessionInput } from "~/domain/accounts/account";
import { endOwnSession } from "~/domain/accounts/own-sessions.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { samples } from "~/http/api/samples";

export const { loader, action, methods } = endpoint(
  post({
    permission: "account.own",
    summary: "End one of your sessions: its browser is signed out, its token not good any more.",
    input: sessionInput,
    example: { sessionId: samples.session },
    run: ({ actor, input }) => endOwnSession(actor, input.sessionId),
  }),
);
