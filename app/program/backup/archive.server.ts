/**
 * The format of a backup: a tar file with dhow.db, secret, uploads/xx/<name> and, last, manifest.json with the size and
 * the hash of each file. A backup without a manifest is incomplete.
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
/** True if a backup may contain this path. Prevents path traversal: restoring writes no other path to the disk. */
export const isAllowedPath = (path: string): boolean => allowedPaths.test(path);

const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of Dhow that wrote the backup. */
  dhow: z.string(),
  /** The time at which the database was copied, UTC. */
  made: z.iso.datetime(),
  /** The anchor of the record in the copy: see app/domain/audit/anchor.ts. Older backups have none. */
  anchor: z.string().optional(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type FileFacts = Manifest["files"][string];

/** Parses a manifest. Returns null if this version of Dhow cannot read it. */
export function parseManifest(bytes: Buffer): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** Returns a pass-through that counts and hashes its bytes, and a function that returns both. */
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
