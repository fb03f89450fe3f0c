/** Private keys of Ed25519 from their 32 bytes, which Node.js takes only as DER. */
import { createPrivateKey, type KeyObject } from "node:crypto";

/** The part of a private key's DER before its last 32 bytes. Source: RFC 8410. */
export const PKCS8_START = Buffer.from("302e020100300506032b657004220420", "hex");

/** Returns the private key of a seed of 32 bytes. */
export const toPrivateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: "der", type: "pkcs8" });
