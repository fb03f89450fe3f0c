/** Webhooks of companies and organizations. Source: app/domain/README.md, "Webhooks". */
import * as z from "zod";
import { type FeedEventType, feedTypePatterns, feedTypes } from "~/domain/event-feed/feed-event-types";
import type { Role } from "~/domain/values/actor";
import { hiddenInput, lineInput, optionalTextLine, optionalTextLines } from "~/domain/values/text";
import {
  type DeliveryState,
  type WebhookEnd,
  type WebhookSignature,
  type WebhookState,
  webhookSignatures,
} from "~/domain/values/webhook-state";
import { message } from "~/words/message";

/** The most webhooks of a company or organization. */
export const MAX_WEBHOOKS = 10;

/** The most types and patterns of a webhook. */
export const MAX_WEBHOOK_TYPES = 50;

/** The form for a new or changed webhook. `types`: one type or pattern per line. */
export const webhookInput = z.object({
  url: lineInput(message("enterWebhookUrl"), 500),
  description: optionalTextLine(100).default(""),
  types: optionalTextLines(2500).default(""),
});
export type WebhookInput = z.output<typeof webhookInput>;

/** The form for a new webhook. The kind of signature never changes. */
export const newWebhookInput = webhookInput.extend({
  signature: z.enum(webhookSignatures, { error: message("selectFromList") }).default("v1"),
});

/** The form for a test event. `type`: a type or pattern, empty for all events. */
export const webhookTestInput = z.object({ type: optionalTextLine(60).default("") });

/** The form that sends a delivery again. */
export const resentDeliveryInput = z.object({ deliveryId: hiddenInput(message("whichDelivery")) });

/** Splits the typed types, one on each line or between commas. */
export const splitTypes = (typed: string): string[] => [...new Set(typed.split(/[\s,]+/).filter(Boolean))];

/** Returns whether the text is a type of the role's events, or a pattern such as "order.*". */
export const isWebhookType = (role: Role, text: string): boolean =>
  feedTypes[role].has(text as FeedEventType) || feedTypePatterns(role).includes(text);

/** A webhook for its owner. Times are UTC milliseconds. */
export interface WebhookView {
  id: string;
  url: string;
  description: string;
  /** Empty for all types. */
  types: readonly string[];
  signature: WebhookSignature;
  /** The public key of signatures v1a. Null for v1. */
  publicKey: string | null;
  createdAt: number;
  state: WebhookState;
  /** Null while the webhook is enabled. */
  disabledBy: WebhookEnd | null;
}

/** A delivery for its owner. Times are UTC milliseconds. */
export interface WebhookDelivery {
  id: string;
  eventId: string;
  type: string;
  /** Null for a test. */
  sequence: number | null;
  state: DeliveryState;
  attempts: number;
  createdAt: number;
  /** The last attempt. Null before the first one. */
  triedAt: number | null;
  nextAttemptAt: number | null;
  /** The HTTP status of the last answer. Null without an answer. */
  status: number | null;
  /** The beginning of the last answer. */
  answer: string | null;
  /** Why the last attempt failed. Null if it succeeded. */
  error: string | null;
}
