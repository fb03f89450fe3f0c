/** Files in a folder of this machine, written whole or not at all. */
import { createHash, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./files";
import { flushFolder, foldersIn } from "./folders.server";
import { hashing } from "./hash";

/** Inside the folder of uploaded files, where there is room. A machine's temporary folder may be in memory. */
const SPOOL = ".spool";

const isName = (name: string) => /^[\w-]{20,}$/.test(name);

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

const statOrNull = (path: string) => stat(path).catch(nullIfMissing);

export function diskFiles(folder: string): FileStore {
  // The upload folder itself is never made here. If it is gone, its disk is not mounted, and files stored in its place
  // would be hidden when the disk returns.
  const folders = foldersIn(folder);
  // Two levels, so that no folder gets too many entries. Names must be base64url, with no slash and no dot: no path
  // traversal.
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error("not the name of a stored file");
    return join(folder, name.slice(0, 2), name);
  };
  /** The names of all files in Dhow's own folders. Others that lie beside them are left alone. */
  async function* names(): AsyncGenerator<string> {
    for await (const part of await opendir(folder)) {
      if (!part.isDirectory() || !/^[\w-]{2}$/.test(part.name)) continue;
      for await (const file of await opendir(join(folder, part.name))) if (file.isFile()) yield file.name;
    }
  }
  /** Files that are half written or being received. */
  async function* halves(): AsyncGenerator<string> {
    for await (const name of names())
      if (name.endsWith(".part") && isName(name.slice(0, -".part".length))) yield join(folder, name.slice(0, 2), name);
    const spool = await opendir(join(folder, SPOOL)).catch(nullIfMissing);
    if (spool) for await (const { name } of spool) yield join(folder, SPOOL, name);
  }
  /** Writes a new file into the folder `parent`, then does the rest. When anything fails, nothing is left. */
  async function written<T>(
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
      await rm(path, { force: true }).catch(() => {}); // what stays is removed by removeHalves
      throw error;
    }
  }
  return {
    spool(chunks) {
      const path = join(folder, SPOOL, randomUUID());
      return written(SPOOL, path, chunks, async () => ({
        file: await openAsBlob(path),
        remove: () => rm(path, { force: true }),
      }));
    },
    async put(name, file) {
      const path = pathOf(name);
      const part = `${path}.part`;
      const parent = name.slice(0, 2);
      const hash = createHash("sha256");
      return written(parent, part, hashing(file, hash), async (handle) => {
        await handle.sync();
        await rename(part, path);
        await flushFolder(join(folder, parent));
        return hash.digest("hex");
      });
    },
    async get(name) {
      const isThere = isName(name) && (await statOrNull(pathOf(name))) !== null;
      if (isThere) return openAsBlob(pathOf(name));
      // When the upload folder is gone a file is not missing: it is only out of reach.
      await stat(folder);
      return null;
    },
    async size(name) {
      return (await statOrNull(pathOf(name)))?.size ?? null;
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async *kept() {
      for await (const name of names()) {
        const found = isName(name) ? await statOrNull(pathOf(name)) : null;
        if (found) yield { name, age: Date.now() - found.mtimeMs };
      }
    },
    async removeHalves(age) {
      let count = 0;
      for await (const path of halves()) {
        const found = await statOrNull(path);
        if (!found || Date.now() - found.mtimeMs <= age) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}

/** Errors: the system's, when nothing can be stored there. */
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
