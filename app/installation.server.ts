/**
 * The two kinds of installation: the executable, which contains everything, or build/ in a folder with its
 * dependencies.
 */
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize } from "node:v8";
import { brotliDecompressSync } from "node:zlib";
import { type PublicFiles, readPublicFiles } from "~/server/static.server";

// Loaded only when needed: an old Node lacks this module, and main.ts must first print its message about the version.
const seaModule = () => process.getBuiltinModule("node:sea");

export const isExecutable = (): boolean => seaModule().isSea();

/** True if the command line started Dhow itself, and not remix-serve or a test. */
export function isStarted(): boolean {
  const [, started] = process.argv;
  return (
    isExecutable() || (started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(import.meta.url)))
  );
}

/**
 * Returns the command line that starts another process of this program, without the command. Null if another program
 * loaded this one. `heap` is the JavaScript memory limit in megabytes, and `newHeap` the space for new objects. They
 * default to this process's.
 */
export function programCommand(heap?: number, newHeap?: number): [string, ...string[]] | null {
  const flags = [
    ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]),
    ...(newHeap === undefined ? [] : [`--min-semi-space-size=${newHeap}`, `--max-semi-space-size=${newHeap}`]),
  ];
  // Node applies the last flag, and the executable's own flags come first.
  if (isExecutable()) return [process.execPath, ...(flags.length === 0 ? [] : [`--node-options=${flags.join(" ")}`])];
  return isStarted() ? [process.execPath, ...process.execArgv, ...flags, process.argv[1]!] : null;
}

let installedFiles: PublicFiles | undefined;

/** Returns the files of public/. They are read once, on the first call. */
export function publicFiles(): PublicFiles {
  installedFiles ??= isExecutable()
    ? (deserialize(new Uint8Array(seaModule().getRawAsset("public"))) as PublicFiles)
    : readPublicFiles(join(dirname(fileURLToPath(import.meta.url)), "..", "public"));
  return installedFiles;
}

/** Returns a file of public/, by its address. @throws Error if no such file exists. */
export function publicFile(address: string): Buffer {
  const file = publicFiles().get(address);
  if (!file) throw new Error(`There is no ${address} in public/.`);
  return "br" in file ? brotliDecompressSync(file.br) : file;
}
