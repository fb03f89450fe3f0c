import * as z from "zod";
import { orderInput } from "~/domain/orders/order";
import { createOrder, creditProblem } from "~/domain/orders/order.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { id } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: createOrder,
    summary: "Order from a verified supplier, within your available credit.",
    notes:
      "The credit is reserved, and you receive the link to pay the upfront part by email and text message. Without a " +
      "delivery address or phone, your company's own apply. The supplier sees `buyerReference` and `lines`. The " +
      "reference of another order of yours answers 409 `duplicate_reference`.",
    input: orderInput.safeExtend({
      buyerReference: orderInput.shape.buyerReference.meta({
        description: "Your own reference, such as a purchase order number. Unique among your orders.",
      }),
      lines: orderInput.shape.lines.meta({ description: "At most 100 lines that sum to `amount`." }),
      metadata: orderInput.shape.metadata.meta({
        description: "Your own data: at most 20 texts. The supplier does not see it.",
      }),
    }),
    example: { providerId: samples.supplier, amount: 1250, description: "40 sacks of basmati rice" },
    alsoWrong: ({ actor, body }) => creditProblem(actor, body.values.amount),
    output: z.object({ order: z.object({ _id: id("order") }) }),
    run: async ({ act, input: { providerId: supplierId, ...order }, key }) => ({
      order: { _id: await act({ ...order, supplierId }, key) },
    }),
  }),
);
