/** The states of webhooks and their deliveries. Source: app/domain/README.md, "Webhooks". */

/** The reasons for which a webhook is off. "gone": its address answered 410. "failing": three days without success. */
export type WebhookEnd = "company" | "gone" | "failing";

export const webhookSignatures = ["v1", "v1a"] as const;
/** "v1": HMAC-SHA256 with a shared secret. "v1a": ed25519, which the receiver verifies with a public key. */
export type WebhookSignature = (typeof webhookSignatures)[number];

export const webhookStates = ["active", "failing", "disabled"] as const;
/** "failing": the last attempt failed, and Dhow tries again. */
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
/** "failed": given up. */
export type DeliveryState = (typeof deliveryStates)[number];
