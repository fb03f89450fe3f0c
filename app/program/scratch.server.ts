/** Scratch folders of commands, each with a lock, so that a later command can remove the folders of killed ones. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFile } from "~/db/sqlite/file-lock.server";

const NAME = /^\.dhow-(backup|rehearsal)-/;
const lockFolder = (folder: string) => lockFile(join(folder, "lock"));

/**
 * Runs `work` with a new folder in `parent`, which it removes afterwards. Removes the folders of killed commands first.
 * @throws the system's error if `parent` cannot be written, and the errors of `work`.
 */
export async function withScratchFolder<T>(
  parent: string,
  kind: "backup" | "rehearsal",
  work: (folder: string) => Promise<T>,
): Promise<T> {
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `.dhow-${kind}-`));
  const unlock = lockFolder(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    unlock?.();
  }
}

function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => NAME.test(entry))) {
    const folder = join(parent, name);
    try {
      const unlock = lockFolder(folder);
      // A locked folder belongs to a running command.
      if (unlock) rmSync(folder, { recursive: true, force: true });
      unlock?.();
    } catch {
      // Another user's folder stays, and does not prevent this command.
    }
  }
}
