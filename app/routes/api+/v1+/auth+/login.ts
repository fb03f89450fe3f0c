import { signInInput } from "~/domain/accounts/account";
import { signIn } from "~/domain/accounts/accounts.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { session, sessionFor } from "~/http/api/shapes/session.server";
import { spendSignIn } from "~/http/limits.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "anyone",
    summary: "Sign in: the token is good for 30 days, or until 12 hours go by without a call.",
    input: signInInput,
    example: { email: "sme@dhow.test", password: "dhow-demo-2026" },
    output: session,
    async run({ input, request }) {
      await spendSignIn(request, input.email);
      return sessionFor(await signIn(input, "api"));
    },
  }),
);
