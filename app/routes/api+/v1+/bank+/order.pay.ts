import { z } from "zod";
import { payOut } from "~/domain/orders/orders.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { samples } from "~/http/api/samples";
import { done } from "~/http/api/shapes/basics";

export const { loader, action, methods } = endpoint(
  post({
    permission: "orders.payout",
    summary: "Pay an order's supplier its share.",
    input: z.object({ orderId: z.string({ error: "which order?" }) }),
    example: { orderId: samples.orderVerified },
    output: done,
    async run({ actor, input }) {
      await payOut(actor, input.orderId);
      return {};
    },
  }),
);
