import { acceptOrderInput } from "~/domain/orders/delivery-day";
import { acceptOrder } from "~/domain/orders/order.server";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { momentary, samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: acceptOrder,
    summary: "Accept an order. The SME receives the delivery code.",
    notes: "`deliveryDay` is the last day for the delivery, from today to 60 days ahead. Left out: 14 days from today.",
    input: acceptOrderInput.extend({ orderId }),
    example: { orderId: samples.orderWaiting, deliveryDay: momentary.deliveryDay },
    run: ({ act, input }) => act(input.orderId, input.deliveryDay),
  }),
);
