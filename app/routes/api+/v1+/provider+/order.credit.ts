import { creditNoteInput } from "~/domain/price-reductions/price-reduction";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: issueCreditNote,
    summary: "Issue a credit note for a delivered order.",
    notes:
      "The buyer's last instalments shrink first. Your share of the credit reduces the order's payout. If the payout " +
      "was made, or is on its way, your next payouts are reduced.",
    input: creditNoteInput.extend({
      orderId,
      amount: creditNoteInput.shape.amount.meta({ description: "Dollars, at most the order's `netAmount`." }),
      reason: creditNoteInput.shape.reason.meta({ description: "Your reason. The buyer reads it." }),
    }),
    example: { orderId: samples.orderDelivered, amount: 10, reason: "Ten broken jars" },
    run: ({ act, input: { orderId: id, ...values } }) => act(id, values),
  }),
);
