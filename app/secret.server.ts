/**
 * `secret` in the data folder signs cookies and addresses and seals second factors. Whoever knows it can forge them.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "~/gateways/files/durable.server";

/**
 * Bytes of its text, without the blanks around it and the zeros that a power cut leaves of a file. Dhow's own has 43.
 */
const LEAST_BYTES = 32;

const INSTEAD =
  "Put back the one of your backup. Where there is none, a start without it makes a new one: then links to " +
  "files and forms that " +
  "are open are over, and second factors go on by recovery codes only.";

/** Made on first start, so that cookies outlive a restart. Errors: a plain one when what is there is no secret. */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = pathIn(dataDir);
  if (textOf(path) === null) await writeDurably(path, randomBytes(32).toString("base64url"));
  const problem = secretProblem(dataDir);
  if (problem !== null) throw new Error(problem);
  return textOf(path) ?? "";
}

/** Why the secret is invalid, in words; null when all is well. */
export function secretProblem(dataDir: string): string | null {
  const path = pathIn(dataDir);
  const text = textOf(path);
  if (text === null) return `there is no ${path}. ${INSTEAD}`;
  const bytes = bytesOf(text);
  return bytes < LEAST_BYTES
    ? `${path} has ${bytes} bytes of the ${LEAST_BYTES} that a secret needs: what it signs could be forged. ${INSTEAD}`
    : null;
}

const pathIn = (dataDir: string): string => join(dataDir, "secret");

const bytesOf = (text: string): number => Buffer.byteLength(text.replaceAll("\0", "").trim());

/** Null when there is none. Errors: the system's, when it cannot be read. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
