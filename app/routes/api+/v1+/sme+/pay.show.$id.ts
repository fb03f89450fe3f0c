import * as z from "zod";
import { groupAmount, groupState } from "~/domain/payments/charge";
import { findOwnPayment, storedPaymentStates } from "~/domain/payments/payment.server";
import { hasReceipt } from "~/domain/payments/settlement-receipt";
import { paymentReceiptNumber } from "~/domain/payments/settlement-receipt.server";
import { orderAt } from "~/http/api/calls/expansions.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, iso, isoOrNull, time, timeOrNull } from "~/http/api/shapes/basics";
import { moments } from "~/http/api/shapes/sample-trade";

const shownPayment = z
  .object({
    _id: id("transaction"),
    order_id: id("order"),
    order_ids: z.array(id("order")).meta({ description: "Several if one payment covers all overdue instalments." }),
    amount: dollars(312.5),
    state: z.enum(storedPaymentStates).meta({ examples: ["paid"] }),
    createdAt: time,
    endedAt: timeOrNull.meta({ examples: [moments.paid] }),
    receipt: z
      .string()
      .nullable()
      .meta({
        examples: ["R-MHX2-K3PQ-A1B2"],
        description: "The receipt's number. Null until the payment is settled.",
      }),
  })
  .meta({ id: "Payment" });

export const { loader, action, methods } = endpoint(
  get({
    permission: "orders.pay",
    summary: "A payment as stored. `sme/pay/verify` asks the bank for its result.",
    of: "transaction",
    expands: { order: orderAt("payment.order_ids") },
    output: z.object({ payment: shownPayment }),
    async run({ actor, id }) {
      const group = await findOwnPayment(actor, id);
      const { orderId, createdAt, endedAt } = group.lead;
      return {
        payment: {
          _id: group.lead.id,
          order_id: orderId,
          order_ids: group.members.map((payment) => payment.orderId),
          amount: inDollars(groupAmount(group)),
          state: groupState(group),
          createdAt: iso(createdAt),
          endedAt: isoOrNull(endedAt),
          receipt: hasReceipt(groupState(group)) ? paymentReceiptNumber(group.lead.id) : null,
        },
      };
    },
  }),
);
