/** The keys that sign events, rows and packs. Each comes from one of the installation's secrets. */
import { createPublicKey, createSecretKey, hash, hkdfSync, type KeyObject } from "node:crypto";
import { toPrivateKey } from "./ed25519";

interface RecordKey {
  /** A hash of the key, which it does not reveal. */
  id: string;
  key: KeyObject;
}

/** A public key of Ed25519. Source: RFC 8037. */
export interface PublicKey {
  kty: "OKP";
  crv: "Ed25519";
  /** The key, in base64url. */
  x: string;
  /** Its thumbprint. Source: RFC 7638. */
  kid: string;
}

interface SigningKey {
  privateKey: KeyObject;
  publicKey: PublicKey;
}

let keys: RecordKey[] = [];
let currentSecrets: readonly string[] = [];
let derivedSigningKeys: SigningKey[] | null = null;

/** Sets the secrets of this process, the current one first. Earlier ones verify older events. */
export function setRecordSecrets(secrets: string[]): void {
  keys = secrets.map(deriveKey);
  currentSecrets = secrets;
  derivedSigningKeys = null;
}

/**
 * Returns the key of new events.
 * @throws Error before setRecordSecrets().
 */
export function currentRecordKey(): RecordKey {
  const [current] = keys;
  if (!current) throw new Error("Dhow is not configured yet.");
  return current;
}

/** Returns the key with this id: the current one or an earlier one. Null if it is unknown. */
export const findRecordKey = (id: string): KeyObject | null =>
  keys.find((candidate) => candidate.id === id)?.key ?? null;

/** Returns the keys that sign packs, the current one first. Derives them at the first call. */
export const signingKeys = (): readonly SigningKey[] => (derivedSigningKeys ??= currentSecrets.map(deriveSigningKey));

function deriveSigningKey(secret: string): SigningKey {
  const privateKey = toPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", "dhow pack signature", 32)));
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const kid = hash("sha256", JSON.stringify({ crv: "Ed25519", kty: "OKP", x }), "base64url");
  return { privateKey, publicKey: { kty: "OKP", crv: "Ed25519", x, kid } };
}

function deriveKey(secret: string): RecordKey {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "dhow event record", 32));
  return { id: hash("sha256", bytes, "base64url").slice(0, 12), key: createSecretKey(bytes) };
}
