/** Webhooks and their deliveries. */
import * as z from "zod";
import { deliveryStates, webhookSignatures, webhookStates } from "~/domain/values/webhook-state";
import type { WebhookDelivery, WebhookView } from "~/domain/webhooks/webhook";
import { iso, text, time, wholeShape } from "./basics";
import { samples } from "./samples";

const nullable = <Shape extends z.ZodType>(shape: Shape, description: string, example: unknown) =>
  shape.nullable().meta({ description, examples: [example] });

export const webhookTypes = z.array(text("order.*")).meta({
  description: "The wanted types and patterns such as `order.*`. Empty for all.",
  examples: [["order.*"]],
});

/** A webhook without its secret. */
export const webhookShape = z
  .object({
    _id: z.uuid().meta({ description: "The webhook's id.", examples: [samples.webhook] }),
    url: text("https://erp.example/dhow").meta({ description: "The address that gets the events." }),
    description: text("Our ERP").meta({ description: "Your own words." }),
    types: webhookTypes,
    signature: z.enum(webhookSignatures).meta({ description: "`v1`: HMAC. `v1a`: ed25519.", examples: ["v1"] }),
    publicKey: nullable(z.string(), "The key `whpk_…` that verifies signatures `v1a`. Null for `v1`.", null),
    createdAt: time.meta({ description: "When it was created." }),
    state: z.enum(webhookStates).meta({
      description: "`failing`: the last attempt failed, and Dhow tries again. `disabled`: nothing is sent.",
      examples: ["active"],
    }),
    disabledBy: nullable(
      z.enum(["company", "gone", "failing"]),
      "Why it is disabled: by you, by the answer 410, or after three days of failures. Null if it is not.",
      null,
    ),
  })
  .meta({ id: "Webhook", description: "A webhook." });

/** A delivery of an event. */
export const deliveryShape = z
  .object({
    _id: z.uuid().meta({ description: "The delivery's id.", examples: [samples.delivery] }),
    eventId: z.uuid().meta({
      description: "The event's id, as in `webhook-id`.",
      examples: ["0199aa00-0000-7000-8000-000000000301"],
    }),
    type: text("order.paidOut").meta({ description: "The event's type." }),
    sequence: nullable(wholeShape(12), "Its number among the webhook's deliveries. Null for a test.", 12),
    state: z.enum(deliveryStates).meta({ description: "`failed`: given up.", examples: ["delivered"] }),
    attempts: wholeShape(1).meta({ description: "The number of attempts." }),
    createdAt: time.meta({ description: "When it was queued." }),
    triedAt: nullable(time, "The last attempt.", "2026-11-26T09:00:00.000Z"),
    nextAttemptAt: nullable(time, "The next attempt. Null if there is none.", null),
    status: nullable(wholeShape(200), "The HTTP status of the last answer. Null without an answer.", 200),
    answer: nullable(text("ok"), "The beginning of the last answer.", "ok"),
    error: nullable(text("no answer in time"), "Why the last attempt failed. Null if it did not.", null),
  })
  .meta({ id: "WebhookDelivery", description: "A delivery of an event to a webhook." });

export const webhookJson = ({ id, createdAt, types, ...webhook }: WebhookView): z.input<typeof webhookShape> => ({
  _id: id,
  ...webhook,
  types: [...types],
  createdAt: iso(createdAt),
});

export const deliveryJson = (delivery: WebhookDelivery): z.input<typeof deliveryShape> => {
  const { id, createdAt, triedAt, nextAttemptAt, ...others } = delivery;
  return {
    _id: id,
    ...others,
    createdAt: iso(createdAt),
    triedAt: triedAt === null ? null : iso(triedAt),
    nextAttemptAt: nextAttemptAt === null ? null : iso(nextAttemptAt),
  };
};
