/** Stores files in a folder of this machine, completely or not at all. */
import { createHash, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./files";
import { createFolders, flushFolder } from "./folders.server";
import { hashChunks } from "./hash";

/** In the upload folder, which has space. A machine's temporary folder may be in memory. */
const SPOOL_FOLDER = ".spool";

const isFileName = (name: string) => /^[\w-]{20,}$/.test(name);

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

const statOrNull = (path: string) => stat(path).catch(ignoreMissing);

/**
 * Makes the store.
 * @throws (its calls) the system's errors.
 */
export function createDiskStore(folder: string): FileStore {
  // Never creates the upload folder itself. If it is missing, its disk is not mounted, and new files would be hidden
  // when the disk returns.
  const folders = createFolders(folder);
  // Two levels, so that no folder gets too many entries. Names must be base64url without slash and dot, which prevents
  // path traversal.
  const filePath = (name: string) => {
    if (!isFileName(name)) throw new Error("not the name of a stored file");
    return join(folder, name.slice(0, 2), name);
  };
  /** Yields the names of all files in Dhow's own folders, and ignores other folders. */
  async function* listNames(): AsyncGenerator<string> {
    for await (const part of await opendir(folder)) {
      if (!part.isDirectory() || !/^[\w-]{2}$/.test(part.name)) continue;
      for await (const file of await opendir(join(folder, part.name))) if (file.isFile()) yield file.name;
    }
  }
  /** Yields the paths of incomplete files: partly written, or being received. */
  async function* listHalves(): AsyncGenerator<string> {
    for await (const name of listNames())
      if (name.endsWith(".part") && isFileName(name.slice(0, -".part".length)))
        yield join(folder, name.slice(0, 2), name);
    const spool = await opendir(join(folder, SPOOL_FOLDER)).catch(ignoreMissing);
    if (spool) for await (const { name } of spool) yield join(folder, SPOOL_FOLDER, name);
  }
  /** Writes a new file into the folder `parent`, then runs `rest`. Removes the file after an error. */
  async function writeFile<T>(
    parent: string,
    path: string,
    chunks: AsyncIterable<Uint8Array>,
    rest: (file: FileHandle) => Promise<T>,
  ): Promise<T> {
    await folders.make(parent);
    try {
      const file = await open(path, "wx");
      try {
        for await (const chunk of chunks) await file.writeFile(chunk);
        return await rest(file);
      } finally {
        await file.close();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") folders.forget(parent);
      await rm(path, { force: true }).catch(() => {}); // removeHalves() removes files that remain
      throw error;
    }
  }
  return {
    spool(chunks) {
      const path = join(folder, SPOOL_FOLDER, randomUUID());
      return writeFile(SPOOL_FOLDER, path, chunks, async () => ({
        file: await openAsBlob(path),
        remove: () => rm(path, { force: true }),
      }));
    },
    async put(name, file) {
      const path = filePath(name);
      const part = `${path}.part`;
      const parent = name.slice(0, 2);
      const hash = createHash("sha256");
      return writeFile(parent, part, hashChunks(file, hash), async (handle) => {
        await handle.sync();
        await rename(part, path);
        await flushFolder(join(folder, parent));
        return hash.digest("hex");
      });
    },
    async get(name) {
      const isThere = isFileName(name) && (await statOrNull(filePath(name))) !== null;
      if (isThere) return openAsBlob(filePath(name));
      // If the upload folder is missing, the file is not missing but unavailable.
      await stat(folder);
      return null;
    },
    async size(name) {
      return (await statOrNull(filePath(name)))?.size ?? null;
    },
    async remove(name) {
      await rm(filePath(name), { force: true });
    },
    async *list() {
      for await (const name of listNames()) {
        const found = isFileName(name) ? await statOrNull(filePath(name)) : null;
        if (found) yield { name, age: Date.now() - found.mtimeMs };
      }
    },
    async removeHalves(age) {
      let count = 0;
      for await (const path of listHalves()) {
        const found = await statOrNull(path);
        if (!found || Date.now() - found.mtimeMs <= age) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}

/**
 * Checks that files can be written to the folder.
 * @throws the system's error if not.
 */
export async function assertWritable(folder: string): Promise<void> {
  const probe = join(folder, ".writable");
  const file = await open(probe, "w");
  try {
    await file.writeFile(Buffer.alloc(4096));
    await file.sync();
  } finally {
    await file.close();
    await rm(probe, { force: true });
  }
}
