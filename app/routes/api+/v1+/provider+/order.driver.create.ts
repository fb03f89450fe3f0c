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
    summary: "Create a link with which a driver confirms the delivery without an account.",
    notes: "Send the link to the driver. It works for this order only. An earlier link stops working.",
    input: z.object({ orderId }),
    example: { orderId: samples.orderSending },
    output: z.object({
      driverUrl: text(`https://dhow.example/driver?orderId=${samples.orderSending}&token=62XPRYD2KU4JPBJ64CKN`).meta({
        description: "The page of the driver, who enters or scans the SME's delivery code.",
      }),
    }),
    run: async ({ act, input }) => ({
      driverUrl: configuration().appUrl + paths.driverLink(input.orderId, await act(input.orderId)),
    }),
  }),
);
