/** Identifiers, and the random texts that people or links carry. */
import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { v7 } from "uuid";

let sequence: number | undefined;

/**
 * A UUIDv7 of the moment `now`; those of one millisecond sort in the order in which they were made, whatever comes
 * between.
 */
export function generateId(now: number): string {
  sequence = ((sequence ?? randomInt(2 ** 24)) + 1) % 2 ** 32;
  return v7({ msecs: now, seq: sequence });
}

/** The smallest id of the moment `at`: ids of that moment and later sort after it. */
export const smallestId = (at: number): string => v7({ msecs: at, seq: 0, random: new Uint8Array(16) });

/** When an id was made, in UTC milliseconds: an id begins with its time. */
export const idTime = (id: string): number => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Without 0/O, 1/I/L: people read these aloud. */
const UNAMBIGUOUS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** `length` characters of an unambiguous alphabet, about 5 bits each. */
export const generateCode = (length: number): string =>
  Array.from({ length }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join("");

export const generateDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join("");

/** Whether `given` is the secret, compared in constant time against timing attacks. */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** 256 random bits for cookies, bearer tokens and file names. */
export const generateToken = (): string => randomBytes(32).toString("base64url");
