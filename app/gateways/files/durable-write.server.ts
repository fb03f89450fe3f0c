/**
 * Writes that survive a power cut: a file gets its name only when its content is on disk, and its folder is flushed
 * afterwards.
 */
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { flushFolder } from "./folders.server";

/**
 * Replaces the file at `path`. `mode` is the file's permissions.
 * @throws the system's error; the old file is then unchanged.
 */
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
