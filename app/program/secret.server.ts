/**
 * The file `secret` in the data folder. Its first line signs cookies, addresses and events, and encrypts second
 * factors. Its holder can forge them. Further lines are earlier secrets, which verify older events.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Configuration } from "~/domain/settings/configuration";
import { generateToken } from "~/domain/values/ids";
import { writeDurably } from "~/gateways/files/durable-write.server";

/** Bytes, without surrounding blanks and the zeros that a power cut can leave in a file. A generated secret has 43. */
const MIN_BYTES = 32;

const advice = (path: string) =>
  `Copy it from your backup. If you have no backup, create a new one: head -c 32 /dev/urandom | base64 >${path}. ` +
  "With a new secret, links to files and open forms stop working, second factors accept only recovery codes, and " +
  "nobody can verify the events recorded so far.";

export type Secrets = Pick<Configuration, "secret" | "earlierSecrets">;

/**
 * Reads the secrets, or generates one at the first start. A stored secret keeps cookies valid after a restart. `isNew`
 * returns false if the database has rows: a generated secret would replace the lost one unnoticed.
 *
 * @throws Error with a message for people if the stored secret is invalid, or missing beside a filled database.
 */
export async function loadSecrets(dataDir: string, isNew: () => Promise<boolean>): Promise<Secrets> {
  const path = secretPath(dataDir);
  if (readSecretText(path) === null && (await isNew())) await writeDurably(path, randomBytes(32).toString("base64url"));
  const problem = secretProblem(dataDir);
  if (problem !== null) throw new Error(problem);
  return splitSecrets(readSecretText(path) ?? "");
}

/**
 * Returns the secrets of the data folder for commands that record nothing, without creating a file. If the stored
 * secret is missing or invalid, the first one is random.
 */
export function readSecrets(dataDir: string): Secrets {
  if (secretProblem(dataDir) !== null) return { secret: generateToken(), earlierSecrets: [] };
  return splitSecrets(readSecretText(secretPath(dataDir)) ?? "");
}

function splitSecrets(text: string): Secrets {
  const [secret = "", ...earlierSecrets] = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return { secret, earlierSecrets };
}

/** Writes the secrets to the data folder, the current one on the first line. @throws the system's error. */
export const writeSecrets = (dataDir: string, { secret, earlierSecrets }: Secrets): Promise<void> =>
  writeDurably(secretPath(dataDir), [...new Set([secret, ...earlierSecrets]), ""].join("\n"));

/** Returns a message if the secret is missing or invalid, otherwise null. */
export function secretProblem(dataDir: string): string | null {
  const path = secretPath(dataDir);
  const text = readSecretText(path);
  if (text === null) return `${path} does not exist. ${advice(path)}`;
  const bytes = secretBytes(splitSecrets(text).secret);
  return bytes < MIN_BYTES
    ? `${path} has ${bytes} bytes, but a secret needs ${MIN_BYTES}: signatures could be forged. ${advice(path)}`
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
