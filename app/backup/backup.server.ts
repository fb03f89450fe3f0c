/**
 * Writes a backup while the server runs. Uploaded files never change, so those that the database names come first, then a
 * copy of the database at one moment, then the few files that came meanwhile. A file that was removed in between was
 * removed from the database first, so a new copy of the database no longer names it.
 */
import { mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { copyDatabase, storedNames } from "~/db/copy.server";
import { DATABASE, MANIFEST, type Manifest, observed, SECRET, uploadPath } from "./archive.server";

export interface BackupFolders {
  dataDir: string;
  uploadsDir: string;
}

/** How often the database is copied again because a file that it names is gone. */
const COPIES = 3;

export interface WrittenBackup {
  manifest: Manifest;
  /** Uploaded files that the database names and that are not there: they were lost before. */
  missing: string[];
}

/**
 * Writes it all to `out` and ends that; the copy of the database lies in `scratch` meanwhile. Errors: a folder or file cannot
 * be read, no space, AbortError.
 */
export async function writeBackup(
  { dataDir, uploadsDir }: BackupFolders,
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

  async function add(path: string, source: string): Promise<void> {
    const file = await open(source);
    try {
      const { size } = await file.stat();
      const entry = pack.entry({ name: path, size, mode: 0o600, mtime: new Date() });
      const { facts, pass } = observed();
      await pipeline(file.createReadStream({ autoClose: false }), pass, entry, { signal });
      files[path] = facts();
    } finally {
      await file.close();
    }
  }

  /** Adds every upload that the database at path names. Answers those that are not there. */
  async function addUploads(path: string): Promise<string[]> {
    const missing: string[] = [];
    for await (const name of storedNames(path)) {
      const inside = uploadPath(name);
      if (inside in files) continue;
      await add(inside, join(uploadsDir, name.slice(0, 2), name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        missing.push(name);
      });
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
    await add(SECRET, join(dataDir, SECRET));
    await add(DATABASE, copy);
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
