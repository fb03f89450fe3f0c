import { signInCall } from "~/domain/sign-in/sign-in";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { session, sessionJson } from "~/http/api/shapes/sign-in.server";
import { authenticator, signInFormRequest } from "~/http/request/sign-in.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "anyone",
    signsIn: true,
    summary: "Sign in. The token is valid for 30 days, and expires after 12 hours without a call.",
    notes:
      "A wrong email address or password answers 401, `wrong_credentials`. An account with a second factor also " +
      "needs `code`, from its authenticator app, or a recovery code. Without it the right password answers 422, " +
      "`code_needed`; a wrong or used code answers 422, `wrong_code`. If officers need a second factor, the token of " +
      "an officer without one gets 403 until the officer sets it up on the website.",
    limits: ["sign in"],
    input: signInCall,
    example: { email: "sme@dhow.test", password: "dhow-demo-2026" },
    output: session,
    run: async ({ input, request }) =>
      sessionJson(await authenticator.authenticate("password", signInFormRequest(request, input))),
  }),
);
