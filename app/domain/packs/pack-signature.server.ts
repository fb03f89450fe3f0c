/**
 * The signature of a pack, which outsiders verify with public keys only: a JWS (RFC 7515) with Ed25519 (RFC 8037). Its
 * payload names the pack and the hash of its list of hashes. Source: app/domain/README.md, "Packs".
 */
import { createPublicKey, sign, verify } from "node:crypto";
import * as z from "zod";
import { configuration } from "~/domain/settings/configuration";
import { type PublicKey, signingKeys } from "~/domain/values/record-keys";

const encode = (part: string | Buffer): string => Buffer.from(part as string).toString("base64url");
const decode = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());

const headerShape = z.object({ alg: z.literal("EdDSA"), kid: z.string() });
const payloadShape = z.object({
  /** The address of the installation. */
  iss: z.string(),
  /** The time of the download, in seconds since 1970. */
  iat: z.int(),
  /** The name of the pack's folder. */
  pack: z.string(),
  /** The SHA-256 of the list of hashes, in hexadecimal. */
  manifest: z.string(),
});
const keySetShape = z.object({
  keys: z.array(
    z.object({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.base64url().length(43), kid: z.string() }),
  ),
});

export type PackSignature = z.infer<typeof payloadShape> & { keyId: string };

/** Returns the public keys as a JWK set (RFC 7517), the current one first. Earlier ones verify older packs. */
export const publicKeySet = (): { keys: PublicKey[] } => ({ keys: signingKeys().map(({ publicKey }) => publicKey) });

/** Returns the keys of a JWK set. Null if the text is no such set, or has another kind of key. */
export function parseKeySet(text: string): PublicKey[] | null {
  try {
    return keySetShape.parse(JSON.parse(text)).keys;
  } catch {
    return null;
  }
}

/**
 * Returns the pack's signature. `manifest`: SHA-256 of the list of hashes, in hexadecimal. `at`: UTC milliseconds.
 * @throws Error before setRecordSecrets().
 */
export function signPack({ name, manifest, at }: { name: string; manifest: string; at: number }): string {
  const [current] = signingKeys();
  if (!current) throw new Error("Dhow is not configured yet.");
  const header: z.infer<typeof headerShape> = { alg: "EdDSA", kid: current.publicKey.kid };
  const payload: z.infer<typeof payloadShape> = {
    iss: configuration().appUrl,
    iat: Math.floor(at / 1000),
    pack: name,
    manifest,
  };
  const content = `${encode(JSON.stringify(header))}.${encode(JSON.stringify(payload))}`;
  return `${content}.${encode(sign(null, Buffer.from(content), current.privateKey))}`;
}

/** Returns the signed values. "unknown key" if none of the keys signed them, and "invalid" for anything else. */
export function readPackSignature(text: string, keys: readonly PublicKey[]): PackSignature | "unknown key" | "invalid" {
  try {
    const [header = "", payload = "", signature = "", ...rest] = text.split(".");
    const { kid } = headerShape.parse(decode(header));
    const key = keys.find((candidate) => candidate.kid === kid);
    if (!key) return "unknown key";
    const publicKey = createPublicKey({ key: { ...key }, format: "jwk" });
    const isValid = verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, "base64url"));
    return isValid && rest.length === 0 ? { ...payloadShape.parse(decode(payload)), keyId: kid } : "invalid";
  } catch {
    return "invalid";
  }
}
