/** Hashes and verifies passwords with argon2id. argon2.server.ts sets the cost. */
import crypto from "node:crypto";
import { NO_PASSWORD } from "~/domain/values/account-data";
import { Invalid } from "~/domain/verbs/errors";
import { PASSWORD_UNCHANGED } from "./account";
import { argon2id, type Cost, costOfHash } from "./argon2.server";
import type { HashingSlot } from "./hashing-queue.server";
import { passwordWeakness } from "./password-strength";

const deriveHash = (place: HashingSlot, password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  place.take(() => argon2id(password.normalize("NFKC"), nonce, cost));

/**
 * Every verb that sets a password calls this before hashing it.
 * @throws Invalid at field "password" if the password is common, equals the e-mail address or is a simple pattern.
 */
export function assertNotGuessable(password: string, email: string): void {
  const why = passwordWeakness(password, email);
  if (why !== null) throw new Invalid({ password: [why] }, "password_guessable");
}

/**
 * Checks that a new password differs from the current one, which others may know.
 * @throws Invalid at field "password" if it has the same hash.
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

/**
 * Returns "argon2id$memory,passes$nonce$tag". The cost is part of the text, so hashes of an earlier cost stay valid.
 * @throws the errors of the hash function.
 */
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

/** Returns 16 random bytes. */
export const generateNonce = (): Buffer => crypto.randomBytes(16);

/** Hashes `password` with the cost and nonce of `storedHash`, so the same password gives the same hash. */
export async function rehash(place: HashingSlot, storedHash: string, password: string): Promise<string> {
  const { cost, nonce } = parseHash(storedHash);
  return encodeHash(
    cost,
    nonce.toString("base64url"),
    (await deriveHash(place, password, nonce, cost)).toString("base64url"),
  );
}

/**
 * Returns whether the password matches. Hashes even without a stored hash (null) or password, so the duration does not
 * reveal whether an account exists.
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
