import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { reasonInput } from "~/domain/values/text";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: declineOrder,
    summary: "Decline an order with a reason. The SME's payments are refunded.",
    input: reasonInput.extend({ orderId }),
    example: { orderId: samples.orderWaiting, desc: "out of stock" },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
);
