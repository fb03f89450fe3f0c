import { startLatePayment } from "~/domain/payments/payment.server";
import { openPaymentNote, paymentLimit, startedPayment, startedPaymentJson } from "~/http/api/calls/payments.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";

export const { loader, action, methods } = endpoint(
  post({
    verb: startLatePayment,
    summary: "Start one payment of everything overdue, over all your orders.",
    notes: `${openPaymentNote} ${paymentLimit} Then it pays the longest overdue ones.`,
    output: startedPayment,
    run: async ({ act, key }) => startedPaymentJson(await act(true, key)),
  }),
);
