/** Files in a folder of this machine, written whole or not at all. */
import { mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./files";

const isName = (name: string) => /^[\w-]{20,}$/.test(name);

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
      await mkdir(parent, { recursive: true });
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
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(name) {
      return isName(name) ? readFile(pathOf(name)).catch(nullIfMissing) : null;
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
