/**
 * Writes a backup while the server runs. Uploaded files never change, so the backup first reads the files that the
 * database names, then copies the database, and then reads the few files added meanwhile. A file that is removed
 * meanwhile leaves the database first, so a new copy of the database no longer names it.
 */
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { copyDatabase, listStoredNames } from "~/db/sqlite/file-copy.server";
import { openReadOnly } from "~/db/sqlite/sqlite.server";
import { formatAnchor } from "~/domain/audit/anchor";
import { ANCHOR_DELAY, extendAnchor, NO_EVENTS } from "~/domain/audit/anchor.server";
import type { FileStore } from "~/gateways/files/files";
import { readChunks } from "~/gateways/files/hash";
import type { S3Settings } from "~/gateways/files/settings";
import { createFileStore, type FilesConfiguration } from "~/gateways/files/store.server";
import { createObserver, DATABASE_PATH, MANIFEST_PATH, type Manifest, SECRET_PATH, uploadPath } from "./archive.server";

export interface BackupFolders extends Omit<FilesConfiguration, "files"> {
  dataDir: string;
  /** Null or undefined if uploaded files are in uploadsDir. */
  files?: S3Settings | null;
}

interface Source {
  size: number;
  chunks: AsyncIterable<unknown>;
  close(): Promise<void>;
}

/** The maximum number of copies of the database. A copy is repeated if a file that it names is missing. */
const MAX_COPIES = 3;

export interface WrittenBackup {
  manifest: Manifest;
  /** Names of uploaded files that were lost before the backup: the database names them, but they do not exist. */
  missing: string[];
}

/**
 * Writes the backup to `out` and ends the stream. Keeps the copy of the database in the folder `scratch` meanwhile.
 *
 * @throws AbortError after the signal, and the system's error if a file cannot be read or the disk is full.
 */
export async function writeBackup(
  { dataDir, uploadsDir, files: bucket = null }: BackupFolders,
  { out, scratch, version, signal }: { out: Writable; scratch: string; version: string; signal?: AbortSignal },
): Promise<WrittenBackup> {
  const { default: tar } = await import("tar-stream");
  const pack = tar.pack();
  const sent = pipeline(pack, out, { signal });
  sent.catch((error) => pack.destroy(error as Error)); // otherwise the writer would wait forever
  const files: Manifest["files"] = {};
  const copy = join(scratch, DATABASE_PATH);
  let made = "";

  async function addFile(path: string, { size, chunks, close }: Source): Promise<void> {
    try {
      const entry = pack.entry({ name: path, size, mode: 0o600, mtime: new Date() });
      const { facts, pass } = createObserver();
      await pipeline(chunks, pass, entry, { signal });
      files[path] = facts();
    } finally {
      await close();
    }
  }
  const store = bucket && createFileStore({ files: bucket, uploadsDir });
  /** Returns null if the file does not exist. A file that is removed meanwhile is still read to its end. */
  const openUpload = (name: string) =>
    store ? openStoredFile(store, name) : openFile(join(uploadsDir, name.slice(0, 2), name)).catch(ignoreMissing);

  /** Adds every upload that the database at `path` names. Returns the names of missing files. */
  async function addUploads(path: string): Promise<string[]> {
    const missing: string[] = [];
    for await (const name of listStoredNames(path)) {
      const inside = uploadPath(name);
      if (inside in files) continue;
      const source = await openUpload(name);
      if (source) await addFile(inside, source);
      else missing.push(name);
    }
    return missing;
  }

  try {
    const database = join(dataDir, DATABASE_PATH);
    let missing = await addUploads(database);
    for (let round = 1; round <= MAX_COPIES; round += 1) {
      await rm(copy, { force: true });
      made = new Date().toISOString();
      copyDatabase(database, copy);
      missing = await addUploads(copy);
      if (missing.length === 0) break;
    }
    await addFile(SECRET_PATH, await openFile(join(dataDir, SECRET_PATH)));
    await addFile(DATABASE_PATH, await openFile(copy));
    const manifest: Manifest = { format: 1, dhow: version, made, anchor: await anchorCopy(copy, made), files };
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    const entry = pack.entry({ name: MANIFEST_PATH, size: text.length, mode: 0o600, mtime: new Date() });
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
    await rm(copy, { force: true });
  }
}

/** Returns the anchor of the record in the copy. */
async function anchorCopy(path: string, made: string): Promise<string> {
  const { connection, reader } = openReadOnly(path);
  try {
    return formatAnchor(await extendAnchor(reader, NO_EVENTS, Date.parse(made) - ANCHOR_DELAY));
  } finally {
    connection.close();
  }
}

async function openFile(path: string): Promise<Source> {
  const file = await open(path);
  const { size } = await file.stat();
  return { size, chunks: file.createReadStream({ autoClose: false }), close: () => file.close() };
}

async function openStoredFile(store: FileStore, name: string): Promise<Source | null> {
  const content = await store.get(name);
  return content && { size: content.size, chunks: readChunks(content), close: async () => {} };
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
