/**
 * The text of an API key: "dhow_live_" or "dhow_test_", 32 random base62 characters, and six that hold the CRC32 of all
 * characters before them. So scanners for leaked secrets recognize a key without asking Dhow.
 */
import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { configuration } from "~/domain/settings/configuration";
import { isSameSecret } from "~/domain/values/ids";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 32;
/** 62^6 exceeds 2^32. */
const CHECKSUM_LENGTH = 6;

/** A key of this kind of installation begins with it. A sandbox accepts only test keys. */
const keyPrefix = (): string => (configuration().sandbox ? "dhow_test_" : "dhow_live_");

/** Returns the CRC32 of the text in base62, with its most significant digit first. */
export function keyChecksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i += 1) {
    digits = BASE62[rest % BASE62.length]! + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

/** Returns a new random key. */
export function generateKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(BASE62.length)]).join("");
  const text = keyPrefix() + random;
  return text + keyChecksum(text);
}

/** Returns whether the text is a whole key of this kind of installation with the right checksum. */
export function isWholeKey(text: string): boolean {
  const prefix = keyPrefix();
  const body = text.slice(0, -CHECKSUM_LENGTH);
  return (
    text.startsWith(prefix) &&
    text.length === prefix.length + RANDOM_LENGTH + CHECKSUM_LENGTH &&
    isSameSecret(text.slice(-CHECKSUM_LENGTH), keyChecksum(body))
  );
}
