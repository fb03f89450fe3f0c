import * as z from "zod";
import type { PaymentPurpose } from "~/domain/payments/payment";
import { type StartedPayment, startPayment } from "~/domain/payments/payment.server";
import { configuration } from "~/domain/settings/configuration";
import { post } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, text } from "~/http/api/shapes/basics";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { orderId } from "./order-action.server";

export const startedPayment = z
  .object({
    _id: id("transaction"),
    transactionId: id("transaction").meta({ description: "The same as _id.", examples: [samples.transaction] }),
    payUrl: text(`https://dhow.example/sandbox/bank/${samples.transaction}`).meta({
      description: "The bank's page, for a payer with a browser. It leads back to `/sme/payment-result/{id}`.",
    }),
    amount: dollars(312.5),
  })
  .meta({ id: "StartedPayment" });

export const startedPaymentJson = ({ id, payUrl, amount }: StartedPayment): z.input<typeof startedPayment> => ({
  _id: id,
  transactionId: id,
  payUrl: new URL(payUrl, configuration().appUrl).href,
  amount: inDollars(amount),
});

export const openPaymentNote =
  "While a payment of the same instalment is open, this goes on with it: `amount` says what it is over. Then " +
  "ask `sme/pay/verify`.";

export const paymentCall = (purpose: PaymentPurpose, summary: string, order: Sample) =>
  post({
    verb: startPayment,
    summary,
    notes: openPaymentNote,
    input: z.object({ orderId }),
    example: { orderId: samples[order] },
    output: startedPayment,
    run: async ({ act, input, key }) =>
      startedPaymentJson(await act({ orderId: input.orderId, purpose, withoutBrowser: true, key })),
  });
