/**
 * Writes a backup while the server runs. Uploaded files never change, so those that the database names come first, then
 * a copy of the database at one moment, then the few files that came meanwhile. A file that was removed in between was
 * removed from the database first, so a new copy of the database no longer names it.
 */
import { mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { copyDatabase, storedNames } from "~/db/copy.server";
import type { FileStore } from "~/gateways/files/files";
import { chunksOf } from "~/gateways/files/hash";
import type { S3Settings } from "~/gateways/files/settings";
import { type FilesConfiguration, filesFrom } from "~/gateways/files/store.server";
import { DATABASE, MANIFEST, type Manifest, observed, SECRET, uploadPath } from "./archive.server";

export interface BackupFolders extends Omit<FilesConfiguration, "files"> {
  dataDir: string;
  /** Null or none: uploaded files lie in uploadsDir. */
  files?: S3Settings | null;
}

/** What is read into the backup. */
interface Source {
  size: number;
  chunks: AsyncIterable<unknown>;
  close(): Promise<void>;
}

/** How often the database is copied again because a file that it names is gone. */
const COPIES = 3;

export interface WrittenBackup {
  manifest: Manifest;
  /** Uploaded files that the database names and that are not there: they were lost before. */
  missing: string[];
}

/**
 * Writes it all to `out` and ends that; the copy of the database lies in `scratch` meanwhile. Errors: a folder or file
 * cannot be read, no space, AbortError.
 */
export async function writeBackup(
  { dataDir, uploadsDir, files: bucket = null }: BackupFolders,
  { out, scratch, version, signal }: { out: Writable; scratch: string; version: string; signal?: AbortSignal },
): Promise<WrittenBackup> {
  const { default: tar } = await import("tar-stream");
  const pack = tar.pack();
  const sent = pipeline(pack, out, { signal });
  sent.catch((error) => pack.destroy(error as Error)); // otherwise the writer would wait for ever
  const files: Manifest["files"] = {};
  const folder = await mkdtemp(join(scratch, ".dhow-backup-"));
  const copy = join(folder, DATABASE);
  let made = "";

  async function add(path: string, { size, chunks, close }: Source): Promise<void> {
    try {
      const entry = pack.entry({ name: path, size, mode: 0o600, mtime: new Date() });
      const { facts, pass } = observed();
      await pipeline(chunks, pass, entry, { signal });
      files[path] = facts();
    } finally {
      await close();
    }
  }
  const store = bucket && filesFrom({ files: bucket, uploadsDir });
  /** Null when it is not there. A file on the disk that is removed while it is read is read to its end. */
  const upload = (name: string) =>
    store ? stored(store, name) : opened(join(uploadsDir, name.slice(0, 2), name)).catch(nullIfMissing);

  /** Adds every upload that the database at path names. Answers those that are not there. */
  async function addUploads(path: string): Promise<string[]> {
    const missing: string[] = [];
    for await (const name of storedNames(path)) {
      const inside = uploadPath(name);
      if (inside in files) continue;
      const source = await upload(name);
      if (source) await add(inside, source);
      else missing.push(name);
    }
    return missing;
  }

  try {
    const database = join(dataDir, DATABASE);
    let missing = await addUploads(database);
    for (let round = 1; round <= COPIES; round += 1) {
      await rm(copy, { force: true });
      made = new Date().toISOString();
      copyDatabase(database, copy);
      missing = await addUploads(copy);
      if (missing.length === 0) break;
    }
    await add(SECRET, await opened(join(dataDir, SECRET)));
    await add(DATABASE, await opened(copy));
    const manifest: Manifest = { format: 1, dhow: version, made, files };
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    const entry = pack.entry({ name: MANIFEST, size: text.length, mode: 0o600, mtime: new Date() });
    entry.end(text);
    await finished(entry);
    pack.finalize();
    await sent;
    return { manifest, missing };
  } catch (error) {
    pack.destroy(error as Error);
    await sent.catch(() => {});
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function opened(path: string): Promise<Source> {
  const file = await open(path);
  const { size } = await file.stat();
  return { size, chunks: file.createReadStream({ autoClose: false }), close: () => file.close() };
}

async function stored(store: FileStore, name: string): Promise<Source | null> {
  const content = await store.get(name);
  return content && { size: content.size, chunks: chunksOf(content), close: async () => {} };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
