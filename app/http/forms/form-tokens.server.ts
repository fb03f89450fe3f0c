/**
 * CSRF tokens: every form of a signed-in page proves by one that its session made it, and says whose it is once that
 * session is over.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { configuration } from "~/domain/settings/configuration";
import { isSameSecret } from "~/domain/values/ids";
import { lruCached } from "~/http/request/lru-cache";

const BYTES = 16;

/**
 * The CSRF token of a session's forms. It is masked anew in each answer, against BREACH: a constant secret in a
 * compressed answer can be guessed from lengths.
 */
export const formToken = (session: string, accountId: string): string =>
  `${applyMask(sessionProof(session))}.${accountId}.${accountSignature(accountId)}`;

/** Whether the session made the form that carries `token`. */
export function isSessionToken(session: string, token: string): boolean {
  const [proof = ""] = token.split(".");
  const [given, own] = [removeMask(proof), sessionProof(session)];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** The account to which a form with this token was shown, whatever became of its session; null when it is forged. */
export function formAccount(token: string): string | null {
  const [, accountId = "", signature = ""] = token.split(".");
  return isSameSecret(signature, accountSignature(accountId)) ? accountId : null;
}

/** Cached: computing it takes longer than drawing the rest of a page's forms. */
const sessionProof = lruCached(1000, (session) => hmac(`csrf ${session}`).subarray(0, BYTES));
const accountSignature = lruCached(1000, (accountId) =>
  hmac(`form of ${accountId}`).subarray(0, BYTES).toString("base64url"),
);

const hmac = (text: string): Buffer => createHmac("sha256", configuration().secret).update(text).digest();

/** Each is used once. The system takes as long for one as for many. */
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
