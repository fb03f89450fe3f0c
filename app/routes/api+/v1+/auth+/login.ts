import { signInCall } from "~/domain/sign-in/sign-in";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { session, sessionJson } from "~/http/api/shapes/sign-in.server";
import { authenticator, signInFormRequest } from "~/http/request/sign-in.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "anyone",
    signsIn: true,
    summary: "Sign in: the token is good for 30 days, or until 12 hours go by without a call.",
    notes:
      "A wrong e-mail address or password is answered 401, `wrong_credentials`. An account with a second " +
      "factor needs `code` as well, from its authenticator app, or one of its recovery codes: " +
      "without it the right password is answered 422, `code_needed`, and with one that is wrong or used 422, " +
      "`wrong_code`. " +
      "Where officers must have a second factor, the token of one who has none is answered 403 until it is " +
      "turned on, on the website.",
    limits: ["sign in"],
    input: signInCall,
    example: { email: "sme@dhow.test", password: "dhow-demo-2026" },
    output: session,
    run: async ({ input, request }) =>
      sessionJson(await authenticator.authenticate("password", signInFormRequest(request, input))),
  }),
);
