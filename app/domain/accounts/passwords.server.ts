/** Passwords as argon2id: argon2.server.ts says at what cost. */
import crypto from "node:crypto";
import { Invalid } from "~/domain/verbs/errors";
import { PASSWORD_UNCHANGED } from "./account";
import { argon2id, type Cost, costOfHash } from "./argon2.server";
import type { HashingSlot } from "./hashing-queue.server";
import { passwordWeakness } from "./password-strength";

const deriveHash = (place: HashingSlot, password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  place.take(() => argon2id(password.normalize("NFKC"), nonce, cost));

/** Every verb that sets a new password calls this before hashing it. Errors: Invalid with the message for its field. */
export function assertNotGuessable(password: string, email: string): void {
  const why = passwordWeakness(password, email);
  if (why !== null) throw new Invalid({ password: [why] }, "password_guessable");
}

/**
 * A new password must differ from the one whose hash is `kept`, which others may know. Errors: Invalid when it is the
 * same.
 */
export async function assertPasswordChanged(
  place: HashingSlot,
  password: string,
  storedHash: string | null,
): Promise<void> {
  // An invited person has no password yet.
  if (storedHash === NO_PASSWORD) return;
  if (await verifyPassword(place, password, storedHash))
    throw new Invalid({ password: [PASSWORD_UNCHANGED] }, "password_unchanged");
}

/** "argon2id$memory,passes$nonce$tag": what was stored at another cost stays good. */
export async function hashPassword(place: HashingSlot, password: string, nonce = generateNonce()): Promise<string> {
  const cost = costOfHash();
  return encodeHash(
    cost,
    nonce.toString("base64url"),
    (await deriveHash(place, password, nonce, cost)).toString("base64url"),
  );
}

const encodeHash = ({ memory, passes }: Cost, nonce: string, tag: string) =>
  `argon2id$${memory},${passes}$${nonce}$${tag}`;

export const generateNonce = (): Buffer => crypto.randomBytes(16);

/** Hashes with the cost and nonce of `kept`, so that the same text gives the same hash. */
export async function rehash(place: HashingSlot, storedHash: string, password: string): Promise<string> {
  const { cost, nonce } = parseHash(storedHash);
  return encodeHash(
    cost,
    nonce.toString("base64url"),
    (await deriveHash(place, password, nonce, cost)).toString("base64url"),
  );
}

/** Kept instead of a hash until an invited person has chosen a password: no password is right. */
export const NO_PASSWORD = "none";

/**
 * Against account enumeration by timing: takes as long when there is no such account (kept is null), or no password
 * yet, as when there is.
 */
export async function verifyPassword(
  place: HashingSlot,
  password: string,
  storedHash: string | null,
): Promise<boolean> {
  const isNone = storedHash === null || storedHash === NO_PASSWORD;
  const { cost, nonce, tag: expected } = parseHash(isNone ? nobodys() : storedHash);
  const given = await deriveHash(place, password, nonce, cost);
  return !isNone && expected.length === given.length && crypto.timingSafeEqual(expected, given);
}

const nobodys = () => encodeHash(costOfHash(), "A".repeat(22), "A".repeat(43));

function parseHash(storedHash: string): { cost: Cost; nonce: Buffer; tag: Buffer } {
  const [, cost = "", nonce = "", tag = ""] = storedHash.split("$");
  const [memory = 0, passes = 0] = cost.split(",").map(Number);
  return { cost: { memory, passes }, nonce: Buffer.from(nonce, "base64url"), tag: Buffer.from(tag, "base64url") };
}
