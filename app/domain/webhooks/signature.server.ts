/** Secrets and signatures of webhooks, as Standard Webhooks 1.0 defines them: https://www.standardwebhooks.com */
import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { configuration } from "~/domain/settings/configuration";
import { PKCS8_START, toPrivateKey } from "~/domain/values/ed25519";
import { seal, unseal } from "~/domain/values/seal";
import type { WebhookSignature } from "~/domain/values/webhook-state";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;
const PRIVATE_KEY_PREFIX = "whsk_";
const PUBLIC_KEY_PREFIX = "whpk_";
/** The length of a public key's DER before its last 32 bytes. Source: RFC 8410. */
const SPKI_BYTES_BEFORE_KEY = 12;

/** Returns a new secret, such as "whsec_" with 44 characters, or for v1a a private key: "whsk_" with 44 characters. */
export function generateWebhookSecret(signature: WebhookSignature): string {
  if (signature === "v1") return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
  const der = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
  return PRIVATE_KEY_PREFIX + der.subarray(PKCS8_START.length).toString("base64");
}

/** Returns how the secret signs. */
export const signatureOf = (secret: string): WebhookSignature => (secret.startsWith(PRIVATE_KEY_PREFIX) ? "v1a" : "v1");

const privateKeyOf = (secret: string) => toPrivateKey(Buffer.from(secret.slice(PRIVATE_KEY_PREFIX.length), "base64"));

/** Returns the public key of a v1a secret: "whpk_" with 44 characters. Null for a secret of v1. */
export function publicKeyOf(secret: string): string | null {
  if (signatureOf(secret) === "v1") return null;
  const der = createPublicKey(privateKeyOf(secret)).export({ format: "der", type: "spki" });
  return PUBLIC_KEY_PREFIX + der.subarray(SPKI_BYTES_BEFORE_KEY).toString("base64");
}

/** True for the public key of signatures v1a. */
export const isPublicKey = (key: string): boolean => key.startsWith(PUBLIC_KEY_PREFIX);

/** Returns the key with which the receiver verifies signatures: the secret, or the public key of v1a. */
export const receiverKeyOf = (secret: string): string => publicKeyOf(secret) ?? secret;

const sealPurpose = (webhookId: string): string => `webhook ${webhookId}`;

/** Encrypts a secret for the webhook. */
export const sealWebhookSecret = (webhookId: string, secret: string): string =>
  seal(secret, configuration().secret, sealPurpose(webhookId));

/** Decrypts a secret. Tries the earlier secrets of the installation, too. @throws Error if none opens it. */
export function unsealWebhookSecret(webhookId: string, sealed: string): string {
  const { secret, earlierSecrets } = configuration();
  for (const candidate of [secret, ...earlierSecrets]) {
    try {
      return unseal(sealed, candidate, sealPurpose(webhookId));
    } catch {
      // Sealed with another one.
    }
  }
  throw new Error("no secret of this installation opens the webhook's secret");
}

/** Returns the headers of a delivery, signed with each of the secrets. `at`: UTC milliseconds. */
export function signWebhook(
  { id, at, body }: { id: string; at: number; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    if (signatureOf(secret) === "v1a")
      return `v1a,${sign(null, Buffer.from(content), privateKeyOf(secret)).toString("base64")}`;
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
