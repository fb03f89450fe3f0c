import { newPasswordCall } from "~/domain/accounts/account";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { momentary } from "~/http/api/shapes/samples";
import { session, sessionJson } from "~/http/api/shapes/sign-in.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "anyone",
    summary: "Choose a password with the token of a password link or invitation, and sign in.",
    notes:
      "All other sessions and tokens of the account end. The new password must differ from the current " +
      "one. If the account has a second factor, the answer is 422, `code_needed`: the password is changed, " +
      "and signing in needs the code (`wrong_code` if it is wrong). A used or expired link answers " +
      "409, `link_over`.",
    limits: ["password links"],
    input: newPasswordCall,
    example: { token: momentary.resetToken, password: "another-good-password" },
    output: session,
    async run({ input, request }) {
      await consumeRateLimit("password links", clientNetwork(request));
      return sessionJson(await choosePassword(input.token, input.password, "api"));
    },
  }),
);
