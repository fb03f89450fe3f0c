import * as z from "zod";
import { ACCEPTED_TYPES_TEXT } from "~/domain/documents/document";
import { PACE_TEXT } from "~/domain/documents/upload-spool.server";
import { uploadInvoice } from "~/domain/orders/order.server";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods, handle } = endpoint(
  post({
    verb: uploadInvoice,
    summary: "Upload the invoice of a delivered order.",
    notes:
      `${ACCEPTED_TYPES_TEXT}. Another order's invoice file is rejected: \`duplicate_invoice\`. ` + `${PACE_TEXT}.`,
    input: z.object({ orderId }),
    example: { orderId: samples.orderDelivered },
    file: "orderInvoice",
    run: ({ act, input, upload, request }) => act(input.orderId, upload, { signal: request.signal }),
  }),
);
