import * as z from "zod";
import { ownPayment, paymentStates } from "~/domain/payments/payments.server";
import { endpoint, get } from "~/http/api/endpoint.server";
import { dollars, id, inDollars, iso, isoOrNull, time, timeOrNull } from "~/http/api/shapes/basics";

const payment = z
  .object({
    _id: id("transaction"),
    order_id: id("order"),
    amount: dollars(30.12),
    state: z.enum(paymentStates).meta({ examples: ["open"] }),
    createdAt: time,
    endedAt: timeOrNull,
  })
  .meta({ id: "Payment" });

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.pay",
    summary: "A payment as it is known here: `sme/pay/verify` asks the bank.",
    of: "transaction",
    output: z.object({ payment }),
    async run({ actor, id }) {
      const { orderId, amount, state, createdAt, endedAt } = await ownPayment(actor, id);
      return { payment: { _id: id, order_id: orderId, amount: inDollars(amount), state, createdAt: iso(createdAt), endedAt: isoOrNull(endedAt) } };
    },
  }),
);
