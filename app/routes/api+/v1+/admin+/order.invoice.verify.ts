import { z } from "zod";
import { verifyInvoice } from "~/domain/orders/orders.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { samples } from "~/http/api/samples";
import { done } from "~/http/api/shapes/basics";

export const { loader, action, methods } = endpoint(
  post({
    permission: "orders.invoice.verify",
    summary: "Verify the invoice of an order: the bank can pay the supplier.",
    input: z.object({ orderId: z.string({ error: "which order?" }) }),
    example: { orderId: samples.orderUploaded },
    output: done,
    async run({ actor, input }) {
      await verifyInvoice(actor, input.orderId);
      return {};
    },
  }),
);
