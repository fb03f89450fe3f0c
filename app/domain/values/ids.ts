/** Generates identifiers, codes and secrets. */
import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { v7 } from "uuid";

let sequence: number | undefined;

/** Random bytes for the next ids. Reading them for each id would take three quarters of the id's time. */
let entropy = new Uint8Array(0);
const ID_BYTES = 16;

function takeEntropy(): Uint8Array {
  if (entropy.length === 0) entropy = randomBytes(256 * ID_BYTES);
  const taken = entropy.subarray(0, ID_BYTES);
  entropy = entropy.subarray(ID_BYTES);
  return taken;
}

/**
 * Returns a UUIDv7 for the moment `now` (UTC milliseconds). Ids of the same millisecond sort in the order of their
 * creation.
 */
export function generateId(now: number): string {
  sequence = ((sequence ?? randomInt(2 ** 24)) + 1) % 2 ** 32;
  return v7({ msecs: now, seq: sequence, random: takeEntropy() });
}

/** Returns the smallest id of the moment `at` (UTC milliseconds). Ids of that moment and later sort after it. */
export const smallestId = (at: number): string => v7({ msecs: at, seq: 0, random: new Uint8Array(16) });

/** Returns the time at which an id was created, in UTC milliseconds. */
export const idTime = (id: string): number => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Lacks 0, O, 1, I and L, because people read codes aloud. */
const UNAMBIGUOUS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns a random code of `length` unambiguous characters, about 5 bits each. */
export const generateCode = (length: number): string =>
  Array.from({ length }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join("");

/** Returns `length` random digits, about 3.3 bits each. */
export const generateDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join("");

/** Returns whether both texts are equal, compared in constant time against timing attacks. */
export function isSameSecret(candidate: string, secret: string): boolean {
  const [a, b] = [Buffer.from(candidate), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns 256 random bits in base64url, for cookies, bearer tokens and file names. */
export const generateToken = (): string => randomBytes(32).toString("base64url");
