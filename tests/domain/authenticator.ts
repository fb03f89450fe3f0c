/** An authenticator app, written from the RFCs without using Dhow's code. */
import { createHmac } from "node:crypto";

/** RFC 4648 base32 without padding. */
export function fromBase32(text: string): Buffer {
  let [bits, held] = [0, 0];
  const bytes: number[] = [];
  for (const character of text.replaceAll(" ", "")) {
    held = ((held << 5) | "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(character)) & 0xfff;
    bits += 5;
    if (bits >= 8) bytes.push((held >> (bits -= 8)) & 0xff);
  }
  return Buffer.from(bytes);
}

/** The code shown at the time `ms`. */
export function shownBy(secret: string, ms: number): string {
  const counter = Buffer.from(
    Math.floor(ms / 30_000)
      .toString(16)
      .padStart(16, "0"),
    "hex",
  );
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const at = mac[19]! % 16;
  const number = ((mac[at]! % 128) << 24) | (mac[at + 1]! << 16) | (mac[at + 2]! << 8) | mac[at + 3]!;
  return String(number % 1_000_000).padStart(6, "0");
}
