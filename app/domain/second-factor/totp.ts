/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 seconds. */
import { createHmac, randomBytes } from "node:crypto";
import { SECOND } from "~/domain/values/clock";
import { isSameSecret } from "~/domain/values/ids";

export const CODE_DIGITS = 6;

/** How many steps before and after the current one are accepted, because clocks differ and typing takes time. */
const STEP_WINDOW = 1;

/** Generates a secret of 160 bits, as RFC 4226 recommends. */
export const generateSecret = (): Buffer => randomBytes(20);

/** The step of the time `ms` (UTC milliseconds). */
export const timeStep = (ms: number): number => Math.floor(ms / (30 * SECOND));

/** Computes the code of a step. */
export function totpCode(secret: Buffer, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[mac.length - 1]! & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Returns the latest step around `ms` (UTC milliseconds) with this code, or null if the code is wrong. */
export function matchingStep(secret: Buffer, code: string, ms: number): number | null {
  for (let step = timeStep(ms) + STEP_WINDOW; step >= timeStep(ms) - STEP_WINDOW; step -= 1) {
    if (isSameSecret(code, totpCode(secret, step))) return step;
  }
  return null;
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes bytes as RFC 4648 base32 without padding, which apps expect. */
export function encodeBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The content of the QR code, with the secret, the site's name and the account. */
export const otpauthUri = (secret: Buffer, email: string): string =>
  `otpauth://totp/Dhow:${encodeURIComponent(email)}?secret=${encodeBase32(secret)}&issuer=Dhow`;
