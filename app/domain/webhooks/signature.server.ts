/** Secrets and signatures of webhooks, as Standard Webhooks 1.0 defines them: https://www.standardwebhooks.com */
import { createHmac, randomBytes } from "node:crypto";
import { configuration } from "~/domain/settings/configuration";
import { seal, unseal } from "~/domain/values/seal";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** Returns a new secret, such as "whsec_" with 44 characters. */
export const generateWebhookSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");

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
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
