/** Folders whose names survive a power cut: a name is on the disk only once the folder that holds it is flushed. */
import { mkdir, open } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** Makes sure that the names in the folder are on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Makes the folder with those around it, unless they are there; their names are on the disk. Answers the first that it
 * made.
 */
export async function makeFolder(folder: string, mode?: number): Promise<string | undefined> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first !== undefined)
    for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made))
      await flushFolder(dirname(made));
  return first;
}

/**
 * Makes folders in one that must be there. Each name is on the disk when it answers, whoever has made the folder: one
 * that was there at the start may be of a process that was killed before it had flushed.
 */
export function createFolders(parent: string): { make(name: string): Promise<void>; forget(name: string): void } {
  const made = new Map<string, Promise<void>>();
  return {
    /** Errors: ENOENT without the one around it. */
    make(name) {
      const before = made.get(name);
      if (before) return before;
      const making = makeSubfolder(parent, name);
      made.set(name, making);
      making.catch(() => made.delete(name));
      return making;
    },
    /** The folder may have been removed: then it is made again. */
    forget: (name) => void made.delete(name),
  };
}

async function makeSubfolder(parent: string, name: string): Promise<void> {
  await mkdir(join(parent, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await flushFolder(parent);
}
