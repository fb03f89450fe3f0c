/** The free space of a disk, and the time of the last backup. */
import { rename, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Returns the bytes that Dhow may still write to the folder's disk.
 * @throws the system's error if the folder cannot be read.
 */
export async function readFreeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A file of the data folder. Its modification time is the time of the last backup, so other programs may touch it. */
const BACKUP_FILE = "last-backup";

/**
 * Records that a backup was made now. Renames a new file, because another user may own the existing one.
 * @throws the system's error if the folder cannot be written.
 */
export async function recordBackup(dataDir: string): Promise<void> {
  const path = join(dataDir, BACKUP_FILE);
  await writeFile(`${path}.part`, "");
  await rename(`${path}.part`, path);
}

/** Returns the time of the last backup, in UTC milliseconds. Null if none was made, or the folder cannot be read. */
export const readBackupTime = (dataDir: string): Promise<number | null> =>
  stat(join(dataDir, BACKUP_FILE)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
