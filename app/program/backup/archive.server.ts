/**
 * What a backup looks like: a tar file with dhow.db, secret, uploads/xx/<name> and, last, manifest.json with the size
 * and the hash of each. Without its manifest it is not whole.
 */
import { createHash } from "node:crypto";
import * as z from "zod";

export const DATABASE_PATH = "dhow.db";
export const SECRET_PATH = "secret";
export const MANIFEST_PATH = "manifest.json";
export const uploadPath = (name: string): string => `uploads/${name.slice(0, 2)}/${name}`;

const allowedPaths = new RegExp(
  `^(${DATABASE_PATH}|${SECRET_PATH}|uploads/([\\w-]{2})/\\2[\\w-]{18,})$`.replace(".", "\\."),
);
/** Against path traversal: whether a backup may hold a file of this path. No other path is ever written to the disk. */
export const isAllowedPath = (path: string): boolean => allowedPaths.test(path);

const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of Dhow that made it. */
  dhow: z.string(),
  /** When the database was copied, in UTC. */
  made: z.iso.datetime(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type FileFacts = Manifest["files"][string];

/** Null when it is not one that this Dhow can read. */
export function parseManifest(bytes: Buffer): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** Passes bytes on, and counts and hashes them. */
export function createObserver(): {
  facts: () => FileFacts;
  pass: (chunks: AsyncIterable<unknown>) => AsyncGenerator<Buffer>;
} {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    facts: () => ({ bytes, sha256: hash.digest("hex") }),
    async *pass(chunks) {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
  };
}
