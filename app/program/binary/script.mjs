/** The compressed files in the executable, and its scripts. */
import { getRawAsset } from "node:sea";
import { compileFunction } from "node:vm";
import { zstdDecompressSync } from "node:zlib";

/** Returns a file's bytes. Large pieces save a third of the time. */
export const unpack = (name) => zstdDecompressSync(new Uint8Array(getRawAsset(name)), { chunkSize: 4_000_000 });

/** Runs a script and returns its exports. `code`: the name of its compiled code; null to compile it now. */
export function loadScript(name, code = null) {
  const module = { exports: {} };
  // esbuild writes ASCII only.
  const run = compileFunction(unpack(name).toString("latin1"), ["exports", "require", "module"], {
    filename: name,
    ...(code !== null && { cachedData: unpack(code) }),
  });
  run(module.exports, require, module);
  return module.exports;
}
