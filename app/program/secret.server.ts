/**
 * The file `secret` in the data folder. It signs cookies and addresses, and encrypts second factors. Its holder can
 * forge them.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "~/gateways/files/durable-write.server";

/** Bytes, without surrounding blanks and the zeros that a power cut can leave in a file. A generated secret has 43. */
const MIN_BYTES = 32;

const ADVICE =
  "Restore it from your backup. If you have no backup, start Dhow without this file: Dhow then creates a new secret. " +
  "Links to files and open forms stop working, and second factors accept only recovery codes.";

/**
 * Reads the secret, or generates it at the first start. A stored secret keeps cookies valid after a restart.
 *
 * @throws Error with a message for people if the stored secret is invalid.
 */
export async function loadSecret(dataDir: string): Promise<string> {
  const path = secretPath(dataDir);
  if (readSecretText(path) === null) await writeDurably(path, randomBytes(32).toString("base64url"));
  const problem = secretProblem(dataDir);
  if (problem !== null) throw new Error(problem);
  return readSecretText(path) ?? "";
}

/** Returns a message if the secret is missing or invalid, otherwise null. */
export function secretProblem(dataDir: string): string | null {
  const path = secretPath(dataDir);
  const text = readSecretText(path);
  if (text === null) return `${path} does not exist. ${ADVICE}`;
  const bytes = secretBytes(text);
  return bytes < MIN_BYTES
    ? `${path} has ${bytes} bytes, but a secret needs ${MIN_BYTES}: signatures could be forged. ${ADVICE}`
    : null;
}

const secretPath = (dataDir: string): string => join(dataDir, "secret");

const secretBytes = (text: string): number => Buffer.byteLength(text.replaceAll("\0", "").trim());

/** Returns null if the file does not exist. @throws the system's error if it cannot be read. */
function readSecretText(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
