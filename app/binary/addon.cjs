/**
 * Compiled parts lie inside the executable, but the system loads them from files only. So they are written to a folder that
 * only this process knows and may enter, loaded, and removed again: what is loaded stays, and nothing is left behind.
 */
const { mkdirSync, mkdtempSync, rmSync, writeFileSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { dirname, join } = require("node:path");
const { getRawAsset } = require("node:sea");
const { zstdDecompressSync } = require("node:zlib");

/** The files by the paths at which they look for each other; the first is the addon. Packed ones end in .zst. */
exports.load = (names) => {
  const reasons = [];
  for (const parent of new Set([tmpdir(), process.env.DATA_DIR || "data"])) {
    let folder;
    try {
      folder = mkdtempSync(join(parent, "dhow-"));
      for (const name of names) {
        const path = join(folder, name.replace(/\.zst$/, ""));
        mkdirSync(dirname(path), { recursive: true });
        const bytes = Buffer.from(getRawAsset(name));
        writeFileSync(path, name.endsWith(".zst") ? zstdDecompressSync(bytes, { chunkSize: 4_000_000 }) : bytes, { mode: 0o700 });
      }
      const loaded = { exports: {} };
      process.dlopen(loaded, join(folder, names[0].replace(/\.zst$/, "")));
      return loaded.exports;
    } catch (error) {
      reasons.push(error.message);
    } finally {
      if (folder) rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Error(
    `Dhow cannot load its compiled parts. Set TMPDIR to a folder that it may write and run programs from.\n${reasons.join("\n")}`,
  );
};
