/** The keys that sign events and rows. Each comes from one of the installation's secrets. */
import { createSecretKey, hash, hkdfSync, type KeyObject } from "node:crypto";

interface RecordKey {
  /** A hash of the key, which it does not reveal. */
  id: string;
  key: KeyObject;
}

let keys: RecordKey[] = [];

/** Sets the secrets of this process, the current one first. Earlier ones verify older events. */
export function setRecordSecrets(secrets: string[]): void {
  keys = secrets.map(deriveKey);
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

function deriveKey(secret: string): RecordKey {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "dhow event record", 32));
  return { id: hash("sha256", bytes, "base64url").slice(0, 12), key: createSecretKey(bytes) };
}
