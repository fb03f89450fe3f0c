import * as z from "zod";
import { createDriverLink } from "~/domain/orders/driver-link.server";
import * as paths from "~/domain/paths";
import { configuration } from "~/domain/settings/configuration";
import { orderId } from "~/http/api/calls/order-action.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { text } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: createDriverLink,
    summary: "Create a link for the driver, who confirms the delivery without an account.",
    notes: "An earlier link stops working.",
    input: z.object({ orderId }),
    example: { orderId: samples.orderSending },
    output: z.object({
      driverUrl: text(`https://dhow.example/driver?orderId=${samples.orderSending}&token=62XPRYD2KU4JPBJ64CKN`).meta({
        description: "The driver's page.",
      }),
    }),
    run: async ({ act, input }) => ({
      driverUrl: configuration().appUrl + paths.driverLink(input.orderId, await act(input.orderId)),
    }),
  }),
);
