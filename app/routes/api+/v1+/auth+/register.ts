import { registerCall } from "~/domain/accounts/account";
import { assertRoom } from "~/domain/accounts/hashing.server";
import { confirmRegistration, proposeRegistration } from "~/domain/accounts/registration.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { exampleToken, session, sessionFor } from "~/http/api/shapes/session.server";
import { asked } from "~/http/language.server";
import { clientNetwork, spend } from "~/http/limits.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "anyone",
    summary: "Register an SME or a supplier and sign in.",
    notes: "`refCode` is the admin verification code of the role, which people get from Dhow.",
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
      assertRoom(null);
      await spend("register", clientNetwork(request));
      return sessionFor(
        await confirmRegistration(
          await proposeRegistration({ ...input, locale: input.locale ?? asked(request) }),
          "api",
        ),
      );
    },
  }),
);
