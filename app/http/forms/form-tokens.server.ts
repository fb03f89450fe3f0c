/**
 * CSRF tokens. A token proves that the session made the form. After the session's end it still names the form's
 * account.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { configuration } from "~/domain/settings/configuration";
import { isSameSecret } from "~/domain/values/ids";
import { lruCached } from "~/http/request/lru-cache";

const BYTES = 16;

/**
 * Creates the CSRF token of a session's forms. It is masked anew in each answer, against BREACH attacks, which guess a
 * constant secret from compressed lengths.
 */
export const formToken = (session: string, accountId: string): string =>
  `${applyMask(sessionProof(session))}.${accountId}.${accountSignature(accountId)}`;

/** True if the session created `token`. */
export function isSessionToken(session: string, token: string): boolean {
  const [proof = ""] = token.split(".");
  const [given, own] = [removeMask(proof), sessionProof(session)];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** The account of the token's form, even after its session ended. Null if the token is forged. */
export function formAccount(token: string): string | null {
  const [, accountId = "", signature = ""] = token.split(".");
  return isSameSecret(signature, accountSignature(accountId)) ? accountId : null;
}

/** Cached, because computing it takes longer than rendering a page's forms. */
const sessionProof = lruCached(1000, (session) => hmac(`csrf ${session}`).subarray(0, BYTES));
const accountSignature = lruCached(1000, (accountId) =>
  hmac(`form of ${accountId}`).subarray(0, BYTES).toString("base64url"),
);

const hmac = (text: string): Buffer => createHmac("sha256", configuration().secret).update(text).digest();

/** Unused masks. Creating many at once takes as long as creating one. */
let masks = Buffer.alloc(0);

function applyMask(secret: Buffer): string {
  if (masks.length === 0) masks = randomBytes(256 * BYTES);
  const mask = masks.subarray(0, BYTES);
  masks = masks.subarray(BYTES);
  const text = Buffer.concat([mask, mask]);
  for (let at = 0; at < BYTES; at += 1) text[BYTES + at] = mask[at]! ^ secret[at]!;
  return text.toString("base64url");
}

function removeMask(text: string): Buffer {
  const bytes = Buffer.from(text, "base64url");
  return Buffer.from(bytes.subarray(BYTES).map((byte, at) => byte ^ (bytes[at] ?? 0)));
}
