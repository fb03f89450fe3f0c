/** Keeps the files of Dhow private: only the user who runs Dhow can read them, however Dhow was started. */
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { COPY_BEFORE_UPGRADE } from "~/db/sqlite/sqlite.server";
import { log } from "~/domain/log";

/** Removes every right of other users from new files. */
const PRIVATE_UMASK = 0o077;
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** The sticky bit marks a folder of all users, such as /tmp. */
const STICKY = 0o1000;

/** Dhow's files in the data folder. Other files there are not Dhow's, and keep their mode. */
const dataFiles = [
  "dhow.db",
  "dhow.db-wal",
  "dhow.db-shm",
  "dhow.db-journal",
  COPY_BEFORE_UPGRADE,
  "secret",
  "dhow.lock",
  "last-backup",
  ".demo",
];

/** Dhow's folders in the upload folder: of stored files, and of files that still arrive. */
const isUploadFolder = (name: string): boolean => /^[\w-]{2}$/.test(name) || name === ".spool";

/** Makes every new file 0600 and every new folder 0700, in this process and the processes that it starts. */
export function createPrivateFiles(): void {
  process.umask(PRIVATE_UMASK);
}

/**
 * Corrects files that earlier versions created readable for all users. Logs the first file that cannot be corrected,
 * such as another user's. A private upload folder is not searched, because others cannot reach its files.
 */
export async function restrictExistingFiles(dataDir: string, uploadsDir: string): Promise<void> {
  const errors: unknown[] = [];
  const restrict = (path: string) => makePrivate(path).catch((error: unknown) => void errors.push(error));
  for (const name of dataFiles) await restrict(join(dataDir, name));
  await restrict(dataDir);
  if (isOpen(await modeOf(uploadsDir).catch(() => null))) {
    for await (const path of listUploads(uploadsDir)) await restrict(path);
    // Last, so that the next start searches again if this one is interrupted.
    await restrict(uploadsDir);
  }
  if (errors.length > 0)
    log.warn({ err: errors[0], count: errors.length }, "other users can read some of Dhow's files");
}

/**
 * Yields the paths of Dhow's folders in the upload folder, each after its files. Holds one folder's names at a time:
 * a million paths would fill the memory. Yields nothing if the upload folder cannot be read.
 */
async function* listUploads(uploadsDir: string): AsyncGenerator<string> {
  for (const entry of await readdir(uploadsDir, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || !isUploadFolder(entry.name)) continue;
    const folder = join(uploadsDir, entry.name);
    for (const name of await readdir(folder).catch(() => [])) yield join(folder, name);
    yield folder;
  }
}

const isOpen = (mode: number | null): boolean => mode !== null && (mode & PRIVATE_UMASK) !== 0;

/** Returns the permission bits of a file or folder. Null if it is missing, a link, or a folder of all users. */
async function modeOf(path: string): Promise<number | null> {
  const found = await lstatOrNull(path);
  const isPlain = found !== null && (found.isFile() || found.isDirectory());
  return isPlain && (found.mode & STICKY) === 0 ? found.mode & 0o777 : null;
}

async function makePrivate(path: string): Promise<void> {
  if (isOpen(await modeOf(path))) await chmod(path, (await lstatOrNull(path))?.isDirectory() ? FOLDER_MODE : FILE_MODE);
}

const lstatOrNull = (path: string) =>
  lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
