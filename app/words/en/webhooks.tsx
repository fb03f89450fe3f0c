/** The pages of webhooks, and their messages. */
import type { ReactNode } from "react";
import type { DeliveryState, WebhookEnd, WebhookSignature, WebhookState } from "~/domain/values/webhook-state";

const states: Record<WebhookState, string> = {
  active: "Active",
  failing: "Failing",
  disabled: "Disabled",
};

const ends: Record<WebhookEnd, string> = {
  company: "You disabled this webhook.",
  gone: "We disabled this webhook, because its address answered 410 (gone).",
  failing: "We disabled this webhook, because its address failed for three days.",
};

const deliveries: Record<DeliveryState, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

const signatures: Record<WebhookSignature, string> = {
  v1: "Shared secret (HMAC)",
  v1a: "Public key (ed25519)",
};

export const webhooks = {
  title: "Webhooks",
  lead: "We send your events to your own program as they happen.",
  account: (link: (text: string) => ReactNode) => <>Get your events at once: {link("manage webhooks")}.</>,
  none: "You have no webhooks.",
  newTitle: "New webhook",
  url: "Address",
  urlHint: "Must begin with https://",
  description: "Description (optional)",
  types: "Events (optional)",
  typesTitle: "Events",
  typesHint: "Types such as order.paidOut or order.*, one per line. Empty sends all.",
  everything: "All events",
  state: "Status",
  created: "Created",
  create: "Create webhook",
  docs: (link: (text: string) => ReactNode) => <>How your program checks an event: {link("API documentation")}.</>,
  secretTitle: "Your webhook's secret",
  secretLead: "Copy the secret now. We cannot show it again.",
  secretText: "Your program checks each event's signature with this secret. Keep it in the secret settings.",
  signature: "Signature",
  publicKey: "Public key",
  publicKeyText: "Your program checks each event's signature with this key.",
  publicKeyMade: "Webhook saved. This page shows its public key.",
  done: "I have copied it",
  edit: "Settings",
  save: "Save changes",
  saved: "Webhook saved.",
  testTitle: "Test event",
  testType: "Event",
  testHint: "We send your newest event of this type.",
  test: "Send test event",
  testSent: "Test event queued. Reload the page to see the answer.",
  rotate: "New secret",
  rotateHint: "The earlier secret stays valid for a day.",
  enable: "Enable webhook",
  enabled: "Webhook enabled.",
  disable: "Disable webhook",
  disabled: "Webhook disabled.",
  remove: "Remove webhook",
  removed: "Webhook removed.",
  log: "Deliveries of the last 30 days",
  noDeliveries: "No deliveries yet.",
  event: "Event",
  sent: "Queued",
  attempts: "Attempts",
  attempt: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  answer: "Answer",
  next: "Next:",
  actions: "Actions",
  isTest: "Test",
  resend: (type: string, hide: (text: string) => ReactNode) => <>Send {hide(type)} again</>,
  resent: "Delivery queued.",
  signatures,
  states,
  ends,
  deliveries,
};

export const webhookMessages = {
  enterWebhookUrl: "Enter the address",
  wrongWebhookUrl: "Enter a public address that begins with https://, without a user name or password.",
  unknownWebhookType: (type: string) => `${type} is not a type of events. Use types such as order.paidOut or order.*.`,
  tooManyWebhookTypes: (most: number) => `Enter at most ${most} types.`,
  tooManyWebhooks: (most: number) => `You have ${most} webhooks already. Remove one first.`,
  whichDelivery: "Choose a delivery",
  noEventsYet: "You have no such event yet.",
  webhookIsDisabled: "This webhook is disabled. Enable it first.",
  webhookSwitchedAlready: "This webhook is in that state already.",
  factWebhook: (url: string, types: string, isOn: boolean) =>
    `${url}${types === "" ? "" : `, ${types}`}${isOn ? "" : ", disabled"}`,
  webhookCreated: (url: string) => `Webhook created: ${url}`,
  webhookChanged: (url: string) => `Webhook changed: ${url}`,
  webhookRotated: (url: string) => `New secret of the webhook: ${url}`,
  webhookEnabled: (url: string) => `Webhook enabled: ${url}`,
  webhookDisabled: (url: string) => `Webhook disabled: ${url}`,
  webhookRemoved: (url: string) => `Webhook removed: ${url}`,
  webhookAddedTitle: "A new webhook gets your events",
  webhookAddedText: (url: string) =>
    `Your events now go to ${url}.\n\nNot you or a colleague? Remove the webhook on your account page and change ` +
    "your password.",
  webhookStoppedTitle: "We disabled one of your webhooks",
  webhookStoppedText: (url: string) =>
    `The address ${url} no longer takes your events. Correct the address or your program, and then enable ` +
    "the webhook. You get all events since then.",
};
