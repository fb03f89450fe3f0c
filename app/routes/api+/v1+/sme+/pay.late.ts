import { startLatePayment } from "~/domain/payments/payments.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { goesOn, startedPayment, startedPaymentFrom } from "~/http/api/payment.server";

export const { loader, action, methods } = endpoint(
  post({
    verb: startLatePayment,
    summary: "Start one payment of everything that is late, over all your orders.",
    notes: goesOn,
    output: startedPayment,
    run: async ({ act, key }) => startedPaymentFrom(await act(true, key)),
  }),
);
