/**
 * Reports changes in a folder and its subfolders. Node's recursive watching loses a file after an editor has replaced
 * it by renaming.
 */

import { existsSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** Milliseconds without changes, because editors write a file in several steps. */
const SETTLED = 50;

/** Calls `changed` after each burst of changes. */
export function follow(folder, changed) {
  const watched = new Map();
  let settled;

  function note() {
    clearTimeout(settled);
    settled = setTimeout(() => {
      watchFolders();
      changed();
    }, SETTLED);
  }

  function watchFolders() {
    for (const [path, watcher] of watched) {
      if (existsSync(path)) continue;
      watcher.close();
      watched.delete(path);
    }
    const inside = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const path of [folder, ...inside.map(({ parentPath, name }) => join(parentPath, name))])
      if (!watched.has(path)) watched.set(path, watch(path, note));
  }

  watchFolders();
}
