/**
 * `secret` in the data folder signs cookies and addresses and seals second factors. Whoever knows it can forge them.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "~/gateways/files/durable-write.server";

/**
 * Bytes of its text, without the blanks around it and the zeros that a power cut leaves of a file. Dhow's own has 43.
 */
const MIN_BYTES = 32;

const ADVICE =
  "Put back the one of your backup. Where there is none, a start without it makes a new one: then links to " +
  "files and forms that " +
  "are open are over, and second factors go on by recovery codes only.";

/** Made on first start, so that cookies outlive a restart. Errors: a plain one when what is there is no secret. */
export async function loadSecret(dataDir: string): Promise<string> {
  const path = secretPath(dataDir);
  if (readSecretText(path) === null) await writeDurably(path, randomBytes(32).toString("base64url"));
  const problem = secretProblem(dataDir);
  if (problem !== null) throw new Error(problem);
  return readSecretText(path) ?? "";
}

/** Why the secret is invalid, in words; null when all is well. */
export function secretProblem(dataDir: string): string | null {
  const path = secretPath(dataDir);
  const text = readSecretText(path);
  if (text === null) return `there is no ${path}. ${ADVICE}`;
  const bytes = secretBytes(text);
  return bytes < MIN_BYTES
    ? `${path} has ${bytes} bytes of the ${MIN_BYTES} that a secret needs: what it signs could be forged. ${ADVICE}`
    : null;
}

const secretPath = (dataDir: string): string => join(dataDir, "secret");

const secretBytes = (text: string): number => Buffer.byteLength(text.replaceAll("\0", "").trim());

/** Null when there is none. Errors: the system's, when it cannot be read. */
function readSecretText(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
