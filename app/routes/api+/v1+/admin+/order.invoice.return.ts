import { returnInvoice } from "~/domain/invoices/invoice.server";
import { reasonInput } from "~/domain/values/text";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: returnInvoice,
    summary: "Return an order's invoice. The supplier uploads a new one.",
    input: reasonInput.extend({ orderId }),
    example: { orderId: samples.orderUploaded, desc: "The amount is not that of the order." },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
);
