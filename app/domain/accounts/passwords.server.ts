/** Passwords as argon2id (46 MiB, one pass: as strong as 19 MiB and two), by Node itself. */
import crypto from "node:crypto";
import { promisify } from "node:util";
import { Invalid } from "../errors";
import { UNCHANGED } from "./account";
import { whyGuessable } from "./guessable";
import type { Place } from "./hashing.server";

/**
 * Blocks over 32 MiB go back to the system after use; smaller ones stay with every thread that ever made a hash, 150 MB
 * in all.
 */
const COST = { memory: 46 * 1024, passes: 1 };

const SHAPE = { parallelism: 1, tagLength: 32 };

const hash = (place: Place, password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> =>
  place.take(
    // Not imported by name: an older Node without it would fail on the import, before Dhow can say that it is too old.
    () =>
      promisify(crypto.argon2)("argon2id", {
        message: password.normalize("NFKC"),
        nonce,
        ...cost,
        ...SHAPE,
      }) as Promise<Buffer>,
  );

/** Every verb that sets a new password calls this before hashing it. Errors: Invalid with the message for its field. */
export function assertNotGuessable(password: string, email: string): void {
  const why = whyGuessable(password, email);
  if (why !== null) throw new Invalid({ password: [why] }, "password_guessable");
}

/**
 * A new password must differ from the one whose hash is `kept`, which others may know. Errors: Invalid when it is the
 * same.
 */
export async function assertAnother(place: Place, password: string, kept: string | null): Promise<void> {
  // An invited person has no password yet.
  if (kept === NO_PASSWORD) return;
  if (await isPassword(place, password, kept)) throw new Invalid({ password: [UNCHANGED] }, "password_unchanged");
}

/** "argon2id$memory,passes$nonce$tag": what was stored at another cost stays good. */
export async function hashPassword(place: Place, password: string, nonce = newNonce()): Promise<string> {
  return stored(COST, nonce.toString("base64url"), (await hash(place, password, nonce, COST)).toString("base64url"));
}

const stored = ({ memory, passes }: typeof COST, nonce: string, tag: string) =>
  `argon2id$${memory},${passes}$${nonce}$${tag}`;

export const newNonce = (): Buffer => crypto.randomBytes(16);

/** Hashes with the cost and nonce of `kept`, so that the same text gives the same hash. */
export async function hashAs(place: Place, kept: string, password: string): Promise<string> {
  const { cost, nonce } = partsOf(kept);
  return stored(cost, nonce.toString("base64url"), (await hash(place, password, nonce, cost)).toString("base64url"));
}

/** Kept instead of a hash until an invited person has chosen a password: no password is right. */
export const NO_PASSWORD = "none";

/**
 * Against account enumeration by timing: takes as long when there is no such account (kept is null), or no password
 * yet, as when there is.
 */
export async function isPassword(place: Place, password: string, kept: string | null): Promise<boolean> {
  const isNone = kept === null || kept === NO_PASSWORD;
  const { cost, nonce, tag: expected } = partsOf(isNone ? NOBODYS : kept);
  const given = await hash(place, password, nonce, cost);
  return !isNone && expected.length === given.length && crypto.timingSafeEqual(expected, given);
}

const NOBODYS = stored(COST, "A".repeat(22), "A".repeat(43));

function partsOf(kept: string): { cost: typeof COST; nonce: Buffer; tag: Buffer } {
  const [, cost = "", nonce = "", tag = ""] = kept.split("$");
  const [memory = 0, passes = 0] = cost.split(",").map(Number);
  return { cost: { memory, passes }, nonce: Buffer.from(nonce, "base64url"), tag: Buffer.from(tag, "base64url") };
}
