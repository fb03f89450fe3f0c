/** Identifiers, and the random texts that people or links carry. */
import { randomBytes, randomInt } from "node:crypto";
import { v7 } from "uuid";

let lastNow = 0;
let sequence = 0;

/** A UUIDv7 of the moment `now`; those of one millisecond sort in the order in which they were made. */
export function newId(now: number): string {
  sequence = now === lastNow ? sequence + 1 : randomInt(2 ** 24);
  lastNow = now;
  return v7({ msecs: now, seq: sequence });
}

/** Without 0/O, 1/I/L: people read these aloud. */
const UNAMBIGUOUS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** `length` characters of an unambiguous alphabet, about 5 bits each. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join("");

export const newDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join("");

/** 256 random bits for cookies, bearer tokens and file names. */
export const newToken = (): string => randomBytes(32).toString("base64url");
