/** The bank pays one order by API. */
import { paidWithInput } from "~/domain/payouts/payout";
import { payOut } from "~/domain/payouts/payouts.server";
import { post } from "../endpoint.server";
import { orderId } from "../order-act.server";
import { samples } from "../samples";

export const payOutCall = post({
  verb: payOut,
  summary: "Pay an order's supplier its share.",
  input: paidWithInput.extend({ orderId }),
  example: { orderId: samples.orderVerified },
  run: ({ act, input: { orderId: id, ...paidWith } }) => act(id, paidWith),
});
