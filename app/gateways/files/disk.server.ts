/** Files in a folder of this machine, written whole or not at all. */
import { mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./files";

const isName = (name: string) => /^[\w-]{20,}$/.test(name);

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

const statOrNull = (path: string) => stat(path).catch(nullIfMissing);

export function diskFiles(folder: string): FileStore {
  // Two levels, so that no folder gets too many entries. Names are base64url: no slash, no dot.
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error("not the name of a stored file");
    return join(folder, name.slice(0, 2), name);
  };
  /** Of everything in the folders that are ours; what else lies there is somebody's. */
  async function* names(): AsyncGenerator<string> {
    for await (const part of await opendir(folder)) {
      if (!part.isDirectory() || !/^[\w-]{2}$/.test(part.name)) continue;
      for await (const file of await opendir(join(folder, part.name))) if (file.isFile()) yield file.name;
    }
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const parent = join(folder, name.slice(0, 2));
      // Not the folder itself: if that is gone, its disk is, and what was stored in its place would be lost with the return.
      await mkdir(parent).catch(unless("EEXIST"));
      const part = `${path}.part`;
      try {
        const file = await open(part, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path);
        // The name itself lies in the folder, which has to reach the disk as well.
        const parentHandle = await open(parent, "r");
        await parentHandle.sync().finally(() => parentHandle.close());
      } catch (error) {
        await rm(part, { force: true }).catch(() => {}); // what stays is removed by removeHalves
        throw error;
      }
    },
    async get(name) {
      const bytes = isName(name) ? await readFile(pathOf(name)).catch(nullIfMissing) : null;
      // Without its folder a file is not missing: it is only out of reach.
      if (bytes === null) await stat(folder);
      return bytes;
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
      for await (const name of names()) {
        const whole = name.replace(/\.part$/, "");
        if (whole === name || !isName(whole)) continue;
        const part = `${pathOf(whole)}.part`;
        const found = await statOrNull(part);
        if (!found || Date.now() - found.mtimeMs <= age) continue;
        await rm(part, { force: true });
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
