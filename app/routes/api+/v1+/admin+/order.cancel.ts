import { stopOrder } from "~/domain/cancellations/cancellation.server";
import { reasonInput } from "~/domain/values/text";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: stopOrder,
    summary: "Cancel an order that awaits its supplier or is on its way. The SME's payments are refunded.",
    input: reasonInput.extend({ orderId }),
    example: { orderId: samples.orderSending, desc: "The supplier has closed." },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
);
