import * as z from "zod";
import { ACCEPTED_WORDS } from "~/domain/documents/document";
import { PACE_WORDS } from "~/domain/documents/receiving.server";
import { uploadInvoice } from "~/domain/orders/orders.server";
import { endpoint, post } from "~/http/api/endpoint.server";
import { orderId } from "~/http/api/order-act.server";
import { samples } from "~/http/api/samples";

export const { loader, action, methods, handle } = endpoint(
  post({
    verb: uploadInvoice,
    summary: "Upload the invoice of a delivered order.",
    notes:
      `${ACCEPTED_WORDS}. A file that is another order's invoice is refused: \`duplicate_invoice\`. ` +
      `${PACE_WORDS}.`,
    input: z.object({ orderId }),
    example: { orderId: samples.orderDelivered },
    file: "orderInvoice",
    run: ({ act, input, upload, request }) => act(input.orderId, upload, { signal: request.signal }),
  }),
);
