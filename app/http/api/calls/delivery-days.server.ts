import * as z from "zod";
import { deliveryDayInput } from "~/domain/orders/delivery-day";
import { answerDeliveryDay, proposeDeliveryDay } from "~/domain/orders/delivery-day.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { momentary, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { orderId } from "./order-action.server";

export const deliveryDayCalls = {
  propose: post({
    verb: proposeDeliveryDay,
    summary: "Propose another day of delivery for an order that is on its way.",
    notes:
      "Today at least, and 60 days from today at most. The other company answers; until it agrees, the day " +
      "stays as it is.",
    input: deliveryDayInput.extend({ orderId }),
    example: { orderId: samples.orderSending, deliveryDay: momentary.deliveryDay },
    run: ({ act, input }) => act(input.orderId, input.deliveryDay),
  }),
  answer: post({
    verb: answerDeliveryDay,
    summary: "Agree, or not, to the day of delivery that the other company proposed.",
    notes: "`deliveryDay` is the day that was proposed: should it be another by now, nothing is agreed to.",
    input: deliveryDayInput.extend({ orderId, agrees: z.boolean({ error: message("agreeOrNot") }) }),
    example: { orderId: samples.orderSending, deliveryDay: momentary.deliveryDay, agrees: true },
    run: ({ act, input }) => act(input.orderId, input.deliveryDay, input.agrees),
  }),
};
