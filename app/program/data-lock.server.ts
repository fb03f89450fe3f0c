/** The lock of a data folder. Its holder, a server or a command that replaces the database, is alone. */
import { join } from "node:path";
import { lockFile } from "~/db/sqlite/file-lock.server";
import type { DataLocation } from "~/domain/settings/configuration";
import { makeFolder } from "~/gateways/files/folders.server";

/**
 * Locks the data folder, and creates it if it is missing. Returns a function that unlocks it. With `databaseUrl` it
 * locks nothing: several servers may share a PostgreSQL database, and the folder of its secret.
 *
 * @throws Error (DATABASE_BUSY) if another process holds the lock, and the system's error if the folder cannot be
 * written.
 */
export async function lockDataFolder({ dataDir, databaseUrl }: DataLocation): Promise<() => void> {
  if (databaseUrl !== null) return () => {};
  await makeFolder(dataDir, 0o700);
  const unlock = lockFile(join(dataDir, "dhow.lock"));
  if (unlock) return unlock;
  throw Object.assign(
    new Error(`another Dhow is running on the data folder ${dataDir}: stop it first, or set another DATA_DIR`),
    { code: "DATABASE_BUSY" },
  );
}
