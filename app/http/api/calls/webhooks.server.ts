/** Calls about the caller's webhooks. */
import * as z from "zod";
import { lineInput, optionalTextLine } from "~/domain/values/text";
import { newWebhookInput, webhookInput, webhookTestInput } from "~/domain/webhooks/webhook";
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  loadWebhook,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from "~/domain/webhooks/webhook.server";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { text, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { deliveryJson, deliveryShape, webhookJson, webhookShape } from "~/http/api/shapes/webhooks";
import { message } from "~/words/message";

const MUST_BE_TEXT = message("mustBeText");

const settings = z.object({
  url: webhookInput.shape.url.meta({ description: "A public https address without a user name." }),
  description: optionalTextLine(100).default("").meta({ description: "Your own words." }),
  types: z
    .array(optionalTextLine(60), { error: MUST_BE_TEXT })
    .default([])
    .transform((types) => types.join("\n"))
    .meta({ description: "Types and patterns such as `order.*`. Empty or missing for all." }),
});

const settingsExample = { url: "https://erp.example/dhow", description: "Our ERP", types: ["order.*"] };

const webhookId = lineInput(message("mustBeText")).meta({ description: "`_id` of a webhook." });
const chosen = z.object({ webhookId });
const example = { webhookId: samples.webhook };

const secret = text("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=").meta({
  description: "The secret of the signatures, which no other call shows. For `v1a` it is the public key.",
});

const RECEIVING =
  "Dhow posts each event as `event/list` shows it, signed as Standard Webhooks define: `webhook-id` (the event's " +
  "id), `webhook-timestamp` and `webhook-signature` (`v1,` and the HMAC-SHA256 of id, timestamp and body, joined by " +
  "dots). Check it with a library of standardwebhooks.com. `webhook-sequence` numbers the deliveries. Answer 2xx " +
  "within 20 seconds; otherwise Dhow tries again for three days, so an event can come twice or late. 410 disables " +
  "the webhook.";

export const webhookCalls = {
  list: get({
    permission: "webhooks.manage",
    summary: "Your webhooks, oldest first.",
    output: z.object({ webhooks: z.array(webhookShape).meta({ description: "At most ten." }) }),
    run: async ({ actor }) => ({ webhooks: (await listWebhooks(actor)).map(webhookJson) }),
  }),
  show: get({
    permission: "webhooks.manage",
    of: "webhook",
    summary: "A webhook and its deliveries of the last 30 days, newest first.",
    query: pageQuery,
    output: z.object({
      webhook: webhookShape.meta({ description: "The webhook." }),
      deliveries: z.array(deliveryShape).meta({ description: "One page of its deliveries." }),
      count: wholeShape(1).meta({ description: "The number of deliveries, counted up to 500." }),
    }),
    run: async ({ actor, id, query }) => {
      const webhook = await loadWebhook(actor, id);
      const { rows, count } = await listDeliveries(actor, id, query);
      return { webhook: webhookJson(webhook), deliveries: rows.map(deliveryJson), count };
    },
  }),
  create: post({
    verb: createWebhook,
    summary: "Create a webhook for your events from now on.",
    notes: RECEIVING,
    input: settings.extend({
      signature: newWebhookInput.shape.signature.meta({
        description: "`v1` (HMAC) or `v1a` (ed25519). Fixed for the webhook.",
        examples: ["v1"],
      }),
    }),
    example: settingsExample,
    output: z.object({
      _id: z.uuid().meta({ description: "The webhook's id.", examples: [samples.webhook] }),
      secret,
    }),
    run: async ({ act, input }) => {
      const { id, secret: created } = await act(input);
      return { _id: id, secret: created };
    },
  }),
  update: post({
    verb: changeWebhook,
    summary: "Change a webhook's address, description and types.",
    input: settings.extend({ webhookId }),
    example: { ...settingsExample, ...example },
    run: ({ act, input: { webhookId: id, ...input } }) => act(id, input),
  }),
  rotate: post({
    verb: rotateWebhookSecret,
    summary: "Replace a webhook's secret.",
    notes: "For a day, `webhook-signature` has a signature with each of both secrets.",
    input: chosen,
    example,
    output: z.object({ secret }),
    run: async ({ act, input }) => ({ secret: await act(input.webhookId) }),
  }),
  enable: post({
    verb: switchWebhook,
    summary: "Enable a webhook. It gets all events since it was disabled.",
    input: chosen,
    example: { webhookId: samples.webhookDisabled },
    run: ({ act, input }) => act(input.webhookId, true),
  }),
  disable: post({
    verb: switchWebhook,
    summary: "Disable a webhook.",
    input: chosen,
    example,
    run: ({ act, input }) => act(input.webhookId, false),
  }),
  remove: post({
    verb: removeWebhook,
    summary: "Remove a webhook and its log.",
    input: chosen,
    example,
    run: ({ act, input }) => act(input.webhookId),
  }),
  test: post({
    verb: testWebhook,
    summary: "Send your newest event, or your newest event of a type, to a webhook as a test.",
    notes: "The event has its usual id and the header `webhook-test`, and no `webhook-sequence`.",
    input: chosen.extend({
      type: webhookTestInput.shape.type.meta({
        description: "A type or pattern such as `order.*`, also if the webhook does not want it. Empty for any type.",
      }),
    }),
    example,
    output: z.object({
      deliveryId: z.uuid().meta({ description: "`_id` of the delivery.", examples: [samples.delivery] }),
    }),
    run: async ({ act, input }) => ({ deliveryId: await act(input.webhookId, input.type || null) }),
  }),
  resend: post({
    verb: resendDelivery,
    summary: "Send a delivery again, with all its retries.",
    input: z.object({ deliveryId: lineInput(message("mustBeText")).meta({ description: "`_id` of a delivery." }) }),
    example: { deliveryId: samples.delivery },
    run: ({ act, input }) => act(input.deliveryId),
  }),
};
