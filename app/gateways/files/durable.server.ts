/** Writing what must outlive a power cut: a file is on the disk whole before it has its name, and a name is there once its folder is. */
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** In place of what has the name. `mode`: who may read it. Errors: the system's; then what was there is there still. */
export function writeDurably(path: string, content: string, mode = 0o600): void {
  const part = `${path}.part`;
  try {
    const file = openSync(part, "w", mode);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  flushFolder(dirname(path));
}

/** With the folders above it that are not there. Answers the first that was made. */
export function makeFolder(path: string, mode = 0o777): string | undefined {
  const first = mkdirSync(path, { recursive: true, mode });
  if (first === undefined) return undefined;
  for (let folder = resolve(path); folder.length >= resolve(first).length; folder = dirname(folder)) flushFolder(dirname(folder));
  return first;
}

/** What was made, renamed or removed in the folder is so on the disk. */
export function flushFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
