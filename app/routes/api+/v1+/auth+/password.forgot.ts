import { forgotInput } from "~/domain/accounts/account";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { requestReset } from "~/http/pages/accounts.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";

export const { loader, action, methods } = endpoint(
  post({
    permission: "anyone",
    summary: "Request a link to a new password by email.",
    notes: "The answer is the same whether or not the account exists.",
    limits: ["password links"],
    input: forgotInput,
    example: { email: "sme@dhow.test" },
    async run({ input, request }) {
      await consumeRateLimit("password links", clientNetwork(request));
      await requestReset(input.email);
    },
  }),
);
