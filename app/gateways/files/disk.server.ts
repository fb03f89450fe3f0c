/** Files in a folder of this machine, written whole or not at all. */
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./files";

export function diskFiles(folder: string): FileStore {
  // Two levels, so that no folder gets too many entries. Names are base64url: no slash, no dot.
  const pathOf = (name: string) => {
    if (!/^[\w-]{20,}$/.test(name)) throw new Error("not the name of a stored file");
    return join(folder, name.slice(0, 2), name);
  };
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
      if (!/^[\w-]{20,}$/.test(name)) return null;
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
