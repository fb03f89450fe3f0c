/**
 * Loads the compiled parts inside the executable. The system loads them only from files, so this module writes them to
 * a private temporary folder, loads them and removes the folder again. Loaded parts stay in memory.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unpack } from "./script.mjs";

/** Loads compressed files by their relative paths. The first is the addon. @throws Error if no folder can be used. */
export function load(names) {
  const reasons = [];
  for (const parent of new Set([tmpdir(), process.env.DATA_DIR || "data"])) {
    let folder;
    try {
      folder = mkdtempSync(join(parent, "dhow-"));
      for (const name of names) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), unpack(name), { mode: 0o700 });
      }
      const loaded = { exports: {} };
      process.dlopen(loaded, join(folder, names[0]));
      return loaded.exports;
    } catch (error) {
      reasons.push(error.message);
    } finally {
      if (folder) rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(
    "Dhow cannot load its compiled parts. Set TMPDIR to a folder in which it may write files and run " +
      `programs.\n${reasons.join("\n")}`,
  );
}
