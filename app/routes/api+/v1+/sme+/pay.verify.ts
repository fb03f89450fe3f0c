import * as z from "zod";
import { groupState } from "~/domain/payments/charge";
import { settleOwnPayment } from "~/domain/payments/payment.server";
import { approveWithoutBrowser } from "~/domain/payments/sandbox-bank.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { flag } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

export const { loader, action, methods } = endpoint(
  post({
    verb: settleOwnPayment,
    summary: "Ask the bank for a payment's result, and settle it.",
    notes:
      "True once the payment is paid; repeated calls change nothing. In the sandbox, the call approves a payment " +
      "that was started by API and not answered on the bank's page.",
    input: z.object({ transactionId: z.string({ error: message("whichTransaction") }) }),
    example: { transactionId: samples.transaction },
    output: z.object({ payStatus: flag(true) }),
    async run({ actor, act, input }) {
      await approveWithoutBrowser(actor, input.transactionId);
      return { payStatus: groupState(await act(input.transactionId)) === "paid" };
    },
  }),
);
