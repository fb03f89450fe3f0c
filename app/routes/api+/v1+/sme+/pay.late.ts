import { startLatePayment } from "~/domain/payments/payment.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { openPaymentNote, startedPayment, startedPaymentJson } from "~/http/api/payment.server";

export const { loader, action, methods } = endpoint(
  post({
    verb: startLatePayment,
    summary: "Start one payment of everything that is late, over all your orders.",
    notes: openPaymentNote,
    output: startedPayment,
    run: async ({ act, key }) => startedPaymentJson(await act(true, key)),
  }),
);
