import * as z from "zod";
import { deliveryDayInput } from "~/domain/orders/delivery-day";
import { answerDeliveryDay, proposeDeliveryDay } from "~/domain/orders/delivery-day.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { momentary, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { orderId } from "./order-action.server";

/** Calls to change an order's delivery day. SME and supplier share them. */
export const deliveryDayCalls = {
  propose: post({
    verb: proposeDeliveryDay,
    summary: "Propose another delivery day for an order that is on its way.",
    notes: "From today to 60 days ahead. The delivery day changes only if the other company agrees.",
    input: deliveryDayInput.extend({ orderId }),
    example: { orderId: samples.orderSending, deliveryDay: momentary.deliveryDay },
    run: ({ act, input }) => act(input.orderId, input.deliveryDay),
  }),
  answer: post({
    verb: answerDeliveryDay,
    summary: "Accept or reject the delivery day that the other company proposed.",
    notes: "`deliveryDay` is the proposed day. If the proposal has changed since, nothing is agreed.",
    input: deliveryDayInput.extend({ orderId, agrees: z.boolean({ error: message("agreeOrNot") }) }),
    example: { orderId: samples.orderSending, deliveryDay: momentary.deliveryDay, agrees: true },
    run: ({ act, input }) => act(input.orderId, input.deliveryDay, input.agrees),
  }),
};
