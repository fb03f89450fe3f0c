/** Calls about a supplier's checkouts. */
import * as z from "zod";
import { checkBuyer } from "~/domain/checkouts/buyer.server";
import { buyerInput, checkoutInput } from "~/domain/checkouts/checkout";
import { cancelCheckout, createCheckout, listCheckouts, loadCheckout } from "~/domain/checkouts/checkout.server";
import { lineInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { flag, wholeShape } from "~/http/api/shapes/basics";
import { checkoutExample, checkoutJson, checkoutShape } from "~/http/api/shapes/checkouts.server";
import { pageQuery, referenceFilter } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { message } from "~/words/message";
import { orderAt } from "./expansions.server";

const shown = z.object({ checkout: checkoutShape.meta({ description: "The checkout." }) });

const input = checkoutInput.safeExtend({
  description: checkoutInput.shape.description.meta({ description: "What the buyer reads about the goods." }),
  externalReference: checkoutInput.shape.externalReference.meta({
    description: "Your reference, unique among your checkouts.",
  }),
  lines: checkoutInput.shape.lines.meta({
    description: "At most 100 lines that sum to `amount`.",
  }),
  metadata: checkoutInput.shape.metadata.meta({
    description: "Your own data: at most 20 texts. The buyer does not see it.",
  }),
  buyerEmail: checkoutInput.shape.buyerEmail.meta({ description: "Only the buyer with this email can pay." }),
  deliveryDay: checkoutInput.shape.deliveryDay.meta({
    description: "With a day, the payment accepts the order. Without one, you accept it.",
  }),
  returnUrl: checkoutInput.shape.returnUrl.meta({
    description: "Where the buyer goes after the payment. Dhow adds `checkout=<_id>`.",
  }),
  cancelUrl: checkoutInput.shape.cancelUrl.meta({
    description: "Where the buyer goes without paying. Dhow adds `checkout=<_id>`.",
  }),
});

export const checkoutCalls = {
  create: post({
    verb: createCheckout,
    summary: "Create a checkout. Send the buyer to its `url`.",
    notes:
      "The buyer signs in, sees its instalments and pays the upfront part; a new buyer can apply first. The same " +
      "sale with the same reference answers the earlier checkout, another sale 409 `duplicate_reference`. Both " +
      "addresses must begin with one of your return addresses, which a person sets on the page " +
      "`/provider/checkouts/addresses`. " +
      "A checkout expires after 14 days; a further attempt needs a new reference. Follow its events `checkout.*`.",
    input,
    example: {
      ...checkoutExample,
      returnUrl: "https://shop.example/dhow/done",
      cancelUrl: "https://shop.example/dhow/cart",
    },
    output: shown,
    run: async ({ actor, act, input, key }) => {
      const id = await act(input, key);
      return { checkout: checkoutJson(await loadCheckout(actor, id)) };
    },
  }),
  show: get({
    permission: "checkouts.see",
    of: "checkout",
    expands: { order: orderAt("checkout.order._id") },
    summary: "One of your checkouts.",
    output: shown,
    run: async ({ actor, id }) => ({ checkout: checkoutJson(await loadCheckout(actor, id)) }),
  }),
  list: get({
    permission: "checkouts.see",
    summary: "Your checkouts, newest first.",
    changing: { items: "checkouts", kind: "checkout", name: "ListedCheckout" },
    expands: { order: orderAt("checkouts.order._id") },
    query: pageQuery.extend({
      externalReference: referenceFilter("Finds the checkout with your reference, and its order.", "S-2041"),
    }),
    output: z.object({
      checkouts: z.array(checkoutShape).meta({ description: "The checkouts on this page." }),
      count: wholeShape(1).meta({ description: "The number of checkouts, counted up to 500." }),
    }),
    run: async ({ actor, query }) => {
      const { rows, count } = await listCheckouts(actor, query, query.externalReference);
      return { checkouts: rows.map(checkoutJson), count };
    },
  }),
  cancel: post({
    verb: cancelCheckout,
    summary: "Cancel an open checkout, together with the buyer's unpaid order.",
    input: z.object({
      checkoutId: lineInput(message("mustBeText")).meta({ description: "`_id` of a checkout." }),
    }),
    example: { checkoutId: samples.checkout },
    run: ({ act, input }) => act(input.checkoutId),
  }),
};

/** Answers whether a company can buy with credit. */
export const buyerCheckCall = post({
  verb: checkBuyer,
  summary: "Whether the SME with this email can order from you with credit now.",
  notes:
    "Says nothing about its credit limit or the reason. The checkout shows the buyer whether the limit covers the " +
    "sale.",
  limits: ["buyer checks"],
  input: buyerInput.extend({ email: buyerInput.shape.email.meta({ description: "The SME's email." }) }),
  example: { email: "sme@dhow.test" },
  output: z.object({ eligible: flag(true).meta({ description: "True if it can order now." }) }),
  run: async ({ actor, act, input }) => {
    await consumeRateLimit("buyer checks", actor.accountId);
    return { eligible: await act(input.email) };
  },
});
