import { registerCall } from "~/domain/accounts/account";
import { assertSlotAvailable } from "~/domain/accounts/hashing-queue.server";
import { confirmRegistration, proposeRegistration } from "~/domain/accounts/registration.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { exampleToken, session, sessionJson } from "~/http/api/shapes/sign-in.server";
import { acceptedLocale } from "~/http/request/language.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "anyone",
    summary: "Register an SME or a supplier and sign in.",
    notes: "`refCode` is the admin verification code of the role. Ask Dhow for it.",
    limits: ["register"],
    input: registerCall,
    example: { email: "buyer@example.test", password: "a-good-password", role: "sme", refCode: "SME-DHOW" },
    output: session,
    answer: {
      token: exampleToken,
      "user-role": "sme",
      user: { name: "buyer@example.test", level: 0, auth_id: { email: "buyer@example.test" } },
    },
    async run({ input, request }) {
      assertSlotAvailable(null);
      await consumeRateLimit("register", clientNetwork(request));
      return sessionJson(
        await confirmRegistration(
          await proposeRegistration({ ...input, locale: input.locale ?? acceptedLocale(request) }),
          "api",
        ),
      );
    },
  }),
);
