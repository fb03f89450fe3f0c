/**
 * Writing what must outlive a power cut: a file is on the disk whole before it has its name, and a name is there once
 * its folder is.
 */
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { flushFolder } from "./folders.server";

/** Replaces the file of that name. `mode`: who may read it. Errors: the system's; the old file is then unchanged. */
export async function writeDurably(path: string, content: string, mode = 0o600): Promise<void> {
  const part = `${path}.part`;
  try {
    const file = await open(part, "w", mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await flushFolder(dirname(path));
}
