import { newPasswordCall } from "~/domain/accounts/account";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { momentary } from "~/http/api/shapes/samples";
import { session, sessionJson } from "~/http/api/shapes/sign-in.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "anyone",
    summary: "Choose a password with the token of the link, or of an invitation, and sign in.",
    notes:
      "Every other session and token of the account ends. The password that the account has is refused as the " +
      "new one. Of an account with a second factor the answer is 422, `code_needed`: the password is changed, " +
      "and signing in asks for the code, where a wrong one is `wrong_code`. A link that was used or is over is " +
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
