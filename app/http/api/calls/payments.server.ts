import * as z from "zod";
import { MAX_INSTALMENTS_PER_PAYMENT } from "~/domain/instalments/allocation";
import type { PaymentPurpose } from "~/domain/payments/payment";
import { type StartedPayment, startPayment } from "~/domain/payments/payment.server";
import { configuration } from "~/domain/settings/configuration";
import { post } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, text } from "~/http/api/shapes/basics";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { orderId } from "./order-action.server";

/** The answer of calls that start a payment. */
export const startedPayment = z
  .object({
    _id: id("transaction"),
    transactionId: id("transaction").meta({ description: "Same as `_id`.", examples: [samples.transaction] }),
    payUrl: text(`https://dhow.example/sandbox/bank/${samples.transaction}`).meta({
      description: "The bank's page for a payer with a browser. It leads back to `/sme/payment-result/{id}`.",
    }),
    amount: dollars(312.5),
  })
  .meta({ id: "StartedPayment" });

/** Converts a started payment to JSON. Its `payUrl` is absolute. */
export const startedPaymentJson = ({ id, payUrl, amount }: StartedPayment): z.input<typeof startedPayment> => ({
  _id: id,
  transactionId: id,
  payUrl: new URL(payUrl, configuration().appUrl).href,
  amount: inDollars(amount),
});

/** Note of all calls that start a payment. */
export const openPaymentNote =
  "If a payment of the same instalment is open, the call continues it, and `amount` is that payment's amount. " +
  "Call `sme/pay/verify` afterwards.";

/** Note of all calls that pay several orders with one payment. */
export const paymentLimit = `One payment covers at most ${MAX_INSTALMENTS_PER_PAYMENT} instalments.`;

/** A POST call that starts a payment of an order. `order` is a sample in the required state. */
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
