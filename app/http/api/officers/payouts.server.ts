/** The bank pays one order by API. */
import { payoutDetailsInput } from "~/domain/payouts/payout";
import { payOut } from "~/domain/payouts/payout.server";
import { post } from "~/http/api/endpoint.server";
import { orderId } from "~/http/api/order-act.server";
import { samples } from "~/http/api/samples";

export const payoutCall = post({
  verb: payOut,
  summary: "Pay an order's supplier its share.",
  input: payoutDetailsInput.extend({ orderId }),
  example: { orderId: samples.orderVerified },
  run: ({ act, input: { orderId: id, ...paidWith } }) => act(id, paidWith),
});
