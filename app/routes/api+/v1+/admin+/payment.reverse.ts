import { paymentReversalInput } from "~/domain/payment-reversals/payment-reversal";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { lineInput, optionalDayInput } from "~/domain/values/text";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const { shape } = paymentReversalInput;

export const { loader, action, methods } = endpoint(
  post({
    verb: reverseCollectedPayment,
    summary: "Record that the bank took a payment back.",
    notes:
      "For chargebacks of cards and returned direct debits. The payment's instalments are unpaid again, with their " +
      "old deadlines, and an order that is not delivered stops until its upfront part is paid again. A second admin " +
      "must approve it, if there is one. A payment can be reversed once, and not after a refund.",
    input: paymentReversalInput.extend({
      payment: lineInput(message("whichPayment")).meta({
        description: "The payment's `_id`, its receipt's number, or the gateway's reference.",
        examples: [samples.transactionPaid],
      }),
      valueDate: optionalDayInput(message("wrongReversalDay")).meta({
        description: "The day on which the bank took the money, not before the payment. Today is the default.",
        examples: ["2026-01-15"],
      }),
      cause: shape.cause.meta({ description: "Why the bank took the money." }),
      bankReference: shape.bankReference.meta({ description: "The bank's reference of the reversal." }),
      note: shape.note.meta({ description: "A note for officers." }),
      lineId: shape.lineId.meta({
        description: "`_id` of a proposed bank statement line that returns the payment. The line is linked.",
      }),
    }),
    example: { payment: samples.transactionPaid, cause: "chargeback", bankReference: "CB-000017" },
    run: async ({ act, input: { payment, valueDate, ...reversal } }) => {
      await act({
        ...(await findReversiblePayment(payment)),
        ...reversal,
        valueDate: valueDate ?? isoDay(clock.now()),
      });
    },
  }),
);
