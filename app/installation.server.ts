/**
 * How Dhow is installed: as the executable, which holds everything, or as build/ in a folder with what else it needs.
 */
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize } from "node:v8";
import { brotliDecompressSync } from "node:zlib";
import { type PublicFiles, readPublicFiles } from "~/server/static.server";

// Not imported: an old Node does not have it, and main.ts has to say so in words.
const seaModule = () => process.getBuiltinModule("node:sea");

export const isExecutable = (): boolean => seaModule().isSea();

/** Whether the command line is Dhow's own, and not that of remix-serve or of a test. */
export function isStarted(): boolean {
  const [, started] = process.argv;
  return (
    isExecutable() || (started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(import.meta.url)))
  );
}

/**
 * The words that start another process of this program, before a command; null when another program loaded this one.
 * `heap` is the most that its JavaScript may use, in megabytes; without it the limit is that of this process.
 */
export function programCommand(heap?: number): [string, ...string[]] | null {
  const flags = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
  // The executable's own flags come first, and the last one holds.
  if (isExecutable()) return [process.execPath, ...flags.map((flag) => `--node-options=${flag}`)];
  return isStarted() ? [process.execPath, ...process.execArgv, ...flags, process.argv[1]!] : null;
}

let installedFiles: PublicFiles | undefined;

/** public/ as it was when it was first asked for. */
export function publicFiles(): PublicFiles {
  installedFiles ??= isExecutable()
    ? (deserialize(new Uint8Array(seaModule().getRawAsset("public"))) as PublicFiles)
    : readPublicFiles(join(dirname(fileURLToPath(import.meta.url)), "..", "public"));
  return installedFiles;
}

/** A file of public/ as it is, by its address. Errors: there is none. */
export function publicFile(address: string): Buffer {
  const file = publicFiles().get(address);
  if (!file) throw new Error(`There is no ${address} in public/.`);
  return "br" in file ? brotliDecompressSync(file.br) : file;
}
