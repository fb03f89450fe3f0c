import { payoutDetailsInput } from "~/domain/payouts/payout";
import { payOut } from "~/domain/payouts/payout.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { orderId } from "./order-action.server";

/** Pays an order's supplier. */
export const payoutCall = post({
  verb: payOut,
  summary: "Pay the supplier of an order.",
  input: payoutDetailsInput.extend({ orderId }),
  example: { orderId: samples.orderVerified },
  run: ({ act, input: { orderId: id, ...paidWith } }) => act(id, paidWith),
});
