/**
 * Loads the compiled parts inside the executable. The system loads them only from files, so this module writes them to
 * a private temporary folder, loads them and removes the folder again. Loaded parts stay in memory.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { getRawAsset } from "node:sea";
import { compileFunction } from "node:vm";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";

/** Runs a compressed script and returns its exports. */
export function loadScript(name) {
  const module = { exports: {} };
  const source = zstdDecompressSync(new Uint8Array(getRawAsset(name))).toString("utf8");
  compileFunction(source, ["exports", "require", "module"])(module.exports, require, module);
  return module.exports;
}

/** Loads compressed files by their relative paths. The first is the addon. @throws Error if no folder can be used. */
export function load(names) {
  const reasons = [];
  for (const parent of new Set([tmpdir(), process.env.DATA_DIR || "data"])) {
    let folder;
    try {
      folder = mkdtempSync(join(parent, "dhow-"));
      for (const name of names) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        const part = brotliDecompressSync(new Uint8Array(getRawAsset(name)), { chunkSize: 4_000_000 });
        writeFileSync(join(folder, name), part, { mode: 0o700 });
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
