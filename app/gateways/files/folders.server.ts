/** Folders whose names survive a power cut. A name is on disk only after its parent folder is flushed. */
import { mkdir, open } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/**
 * Flushes the folder, so that the names in it are on disk.
 * @throws the system's error.
 */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Creates the folder and its missing parents, and flushes their names to disk. Returns the first folder that it
 * created, or undefined if all existed.
 * @throws the system's error.
 */
export async function makeFolder(folder: string, mode?: number): Promise<string | undefined> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first !== undefined)
    for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made))
      await flushFolder(dirname(made));
  return first;
}

/**
 * Creates subfolders of a folder that must exist. make() resolves when the subfolder's name is on disk. A subfolder
 * that existed at the start is flushed too, since another process may have been killed before flushing.
 */
export function createFolders(parent: string): { make(name: string): Promise<void>; forget(name: string): void } {
  const made = new Map<string, Promise<void>>();
  return {
    /** @throws ENOENT if the parent folder is missing. */
    make(name) {
      const before = made.get(name);
      if (before) return before;
      const making = makeSubfolder(parent, name);
      made.set(name, making);
      making.catch(() => made.delete(name));
      return making;
    },
    /** Forgets a subfolder that may have been removed, so that make() creates it again. */
    forget: (name) => void made.delete(name),
  };
}

async function makeSubfolder(parent: string, name: string): Promise<void> {
  await mkdir(join(parent, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await flushFolder(parent);
}
