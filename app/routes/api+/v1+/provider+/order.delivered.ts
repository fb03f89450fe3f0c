import { deliveryInput } from "~/domain/orders/order";
import { confirmDelivery } from "~/domain/orders/order.server";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { momentary, samples } from "~/http/api/shapes/samples";
import { consumeRateLimit } from "~/http/request/rate-limits.server";

export const { loader, action, methods } = endpoint(
  post({
    verb: confirmDelivery,
    summary: "Confirm a delivery with the code that the SME shows.",
    notes:
      "Five wrong codes lock the order's code for an hour. If only a part of the goods arrived, " +
      "send the price of that part as `deliveredAmount`: a credit note credits the rest.",
    limits: ["delivery codes"],
    input: deliveryInput.extend({ orderId }),
    example: { orderId: samples.orderSending, verifyCode: momentary.verifyCode },
    async run({ actor, act, input }) {
      await consumeRateLimit("delivery codes", actor.accountId);
      await act(input.orderId, input.verifyCode, input.deliveredAmount);
    },
  }),
);
