import { changePasswordCall } from "~/domain/accounts/account";
import { changePassword } from "~/domain/accounts/change-password.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { session, sessionJson } from "~/http/api/shapes/sign-in.server";
import { spendSignInTry } from "~/http/request/sign-in.server";

export const { loader, action, methods } = endpoint(
  post({
    verb: changePassword,
    summary: "Change your password. Use the answer's token afterwards.",
    notes:
      "All sessions and tokens of the account end, including this one. The new password must differ from the " +
      "current one.",
    limits: ["sign in"],
    input: changePasswordCall,
    example: { currentPassword: "dhow-demo-2026", password: "a-better-password" },
    output: session,
    async run({ actor, act, input, request }) {
      const browser = await spendSignInTry(request, actor.email);
      return sessionJson(await act({ ...input, browser }, "api"));
    },
  }),
);
