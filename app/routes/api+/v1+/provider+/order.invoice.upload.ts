import { z } from "zod";
import { ACCEPTED_WORDS } from "~/domain/documents/document";
import { uploadInvoice } from "~/domain/orders/orders.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { orderId } from "~/http/api/order-act.server";
import { samples } from "~/http/api/samples";
import { done } from "~/http/api/shapes/basics";

export const { loader, action, methods } = endpoint(
  post({
    permission: "orders.invoice.upload",
    summary: "Upload the invoice of a delivered order.",
    notes: `${ACCEPTED_WORDS}.`,
    input: z.object({ orderId }),
    example: { orderId: samples.orderDelivered },
    file: "orderInvoice",
    output: done,
    async run({ actor, input, upload }) {
      await uploadInvoice(actor, input.orderId, upload);
      return {};
    },
  }),
);
