import * as z from "zod";
import { removeDriverLink } from "~/domain/orders/driver-link.server";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: removeDriverLink,
    summary: "Remove an order's driver link. It stops working at once.",
    input: z.object({ orderId }),
    example: { orderId: samples.orderSending },
    run: ({ act, input }) => act(input.orderId),
  }),
);
