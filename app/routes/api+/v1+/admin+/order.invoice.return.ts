import { returnInvoice } from "~/domain/orders/order.server";
import { reasonInput } from "~/domain/values/text";
import { endpoint, post } from "~/http/api/endpoint.server";
import { orderId } from "~/http/api/order-act.server";
import { samples } from "~/http/api/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: returnInvoice,
    summary: "Return the invoice of an order: the supplier uploads another.",
    input: reasonInput.extend({ orderId }),
    example: { orderId: samples.orderUploaded, desc: "The amount is not that of the order." },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
);
