/** What comes with Dhow beside its code: inside the executable, else in the folder that holds build/. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize } from "node:v8";
import type { PublicFiles } from "~/server/static.server";

// Not by import: an old Node, which has none, is told so in words by main.ts.
const inside = () => process.getBuiltinModule("node:sea");

export const isExecutable = (): boolean => inside().isSea();

/** public/, as a folder or as its files. */
export function publicFiles(): string | PublicFiles {
  if (isExecutable()) return deserialize(new Uint8Array(inside().getRawAsset("public"))) as PublicFiles;
  return join(dirname(fileURLToPath(import.meta.url)), "..", "public");
}
