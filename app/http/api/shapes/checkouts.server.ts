/** Checkouts and their lines. */
import * as z from "zod";
import type { CheckoutView } from "~/domain/checkouts/checkout";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { configuration } from "~/domain/settings/configuration";
import { isoDay } from "~/domain/values/calendar";
import { checkoutStates } from "~/domain/values/checkout-data";
import { dollars, id, inDollars, iso, isoOrNull, numberOfOrder, text, textOrNull, time, timeOrNull } from "./basics";
import { orderStatus } from "./enumerations";
import { metadata, SAMPLE_METADATA, saleLines, saleLinesJson } from "./sale";

const SAMPLE_LINE = { description: "Label rolls, 60 mm", quantity: 40, unitPrice: 24 };

/** A valid new checkout. */
export const checkoutExample = {
  amount: 960,
  description: "40 label rolls",
  externalReference: "S-2041",
  lines: [SAMPLE_LINE],
  metadata: SAMPLE_METADATA,
};

export const checkoutShape = z
  .object({
    _id: id("checkout"),
    url: text(`https://dhow.example/checkout/H7K2M9QPXRH7K2M9QPXR`).meta({
      description: "The page on which the buyer pays. Send it to nobody else.",
    }),
    state: z.enum(checkoutStates).meta({
      description: "`declined`: by the buyer. `canceled`: by you, or with its order.",
      examples: ["open"],
    }),
    amount: dollars(960),
    description: text("40 label rolls"),
    externalReference: textOrNull("S-2041").meta({ description: "Your reference. Null if you gave none." }),
    lines: saleLines,
    metadata,
    buyerEmail: textOrNull("sme@dhow.test").meta({
      description: "The only buyer. Null for any buyer, and once the checkout has ended.",
    }),
    deliveryDay: textOrNull("2026-11-10").meta({
      description: "The promised delivery day, with which the payment accepts the order. Null without one.",
    }),
    returnUrl: textOrNull("https://shop.example/dhow/done").meta({ description: "Null in payment links of a page." }),
    cancelUrl: textOrNull("https://shop.example/dhow/cart").meta({ description: "Null in payment links of a page." }),
    order: z
      .object({ _id: id("order"), number: numberOfOrder, status: orderStatus.meta({ examples: [1] }) })
      .nullable()
      .meta({ description: "The order, once its upfront part was paid. Null before.", examples: [null] }),
    expiresAt: time.meta({ description: "When it expires unless a buyer confirms it." }),
    createdAt: time.meta({ description: "When it was created." }),
    endedAt: timeOrNull.meta({
      description: "When it was paid, declined or canceled, or expired. Null while it is open.",
      examples: [null],
    }),
  })
  .meta({ id: "Checkout", description: "A sale that a supplier began, for an SME to pay." });

/** Converts a checkout to JSON. */
export const checkoutJson = (from: CheckoutView): z.input<typeof checkoutShape> => ({
  _id: from.id,
  url: configuration().appUrl + paths.checkout(from.token),
  state: from.state,
  amount: inDollars(from.amount),
  description: from.description,
  externalReference: from.externalReference,
  lines: saleLinesJson(from.lines),
  metadata: from.metadata,
  buyerEmail: from.buyerEmail,
  deliveryDay: from.deliveryDay === null ? null : isoDay(from.deliveryDay),
  returnUrl: from.returnUrl,
  cancelUrl: from.cancelUrl,
  order: from.order && { _id: from.order.id, number: formatOrderNumber(from.order.number), status: from.order.status },
  expiresAt: iso(from.expiresAt),
  createdAt: iso(from.createdAt),
  endedAt: isoOrNull(from.endedAt),
});
