import { startLatePayment } from "~/domain/payments/payments.server";
import { definition, endpoint, post } from "~/http/api/endpoint.server";
import { goesOn, started, startedFrom } from "~/http/api/payment.server";

export const { loader, action, methods } = endpoint(
  post(
    definition({
      verb: startLatePayment,
      summary: "Start one payment of everything that is late, over all your orders.",
      notes: goesOn,
      output: started,
      run: async ({ act, key }) => startedFrom(await act(true, key)),
    }),
  ),
);
