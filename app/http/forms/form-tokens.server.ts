/** CSRF tokens. A token proves that the session made the form. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { configuration } from "~/domain/settings/configuration";
import { lruCached } from "~/domain/values/lru-cache";

const BYTES = 16;

/**
 * Creates the CSRF token of a session's forms. It is masked anew in each answer, against BREACH attacks, which guess a
 * constant secret from compressed lengths.
 */
export const formToken = (session: string): string => applyMask(proofBytes(session));

/** True if the session created `token`. */
export const isSessionToken = (session: string, token: string): boolean => isMasked(proofBytes(session), token);

/** The proof in the session's tokens, without a mask, in base64url. It recognizes them after the session's end. */
export const sessionProof = (session: string): string => proofBytes(session).toString("base64url");

/** True if `token` belongs to the session with this proof. */
export const isProofToken = (proof: string, token: string): boolean => isMasked(Buffer.from(proof, "base64url"), token);

/** Cached, because computing it takes longer than rendering a page's forms. */
const proofBytes = lruCached(1000, (session) => hmac(`csrf ${session}`).subarray(0, BYTES));

function isMasked(proof: Buffer, token: string): boolean {
  const given = removeMask(token);
  return proof.length === BYTES && given.length === BYTES && timingSafeEqual(given, proof);
}

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
