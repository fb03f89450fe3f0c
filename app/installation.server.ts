/**
 * The two kinds of installation: the executable, which contains everything, or build/ in a folder with its
 * dependencies.
 */
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize } from "node:v8";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
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
 * loaded this one. `heap` is the JavaScript memory limit in megabytes. It defaults to this process's.
 */
export function programCommand(heap?: number): [string, ...string[]] | null {
  const flags = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
  // Node applies the last flag, and the executable's own flags come first.
  if (isExecutable()) return [process.execPath, ...(flags.length === 0 ? [] : [`--node-options=${flags.join(" ")}`])];
  return isStarted() ? [process.execPath, ...process.execArgv, ...flags, process.argv[1]!] : null;
}

/**
 * Returns the program of the thread in app/program/check-thread.server.ts: a file's path, or its source in the
 * executable. Null if there is none.
 */
export function checkThreadProgram(): { code: string; isSource: boolean } | null {
  if (isExecutable()) {
    const source = zstdDecompressSync(new Uint8Array(seaModule().getRawAsset("check-thread.cjs")));
    return { code: source.toString("utf8"), isSource: true };
  }
  const file = join(dirname(fileURLToPath(import.meta.url)), "check-thread.cjs");
  return isStarted() && existsSync(file) ? { code: file, isSource: false } : null;
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
