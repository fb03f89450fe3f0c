/** Locks of files. The system releases a lock when its process ends, also after a kill or a power cut. */
import Database from "better-sqlite3";

/**
 * Locks the file at `path`, and creates it if it is missing. Returns a function that unlocks it. Null if a process
 * holds the lock, also if it is this process.
 * @throws the database's error if the file cannot be created or is something else.
 */
export function lockFile(path: string): (() => void) | null {
  const connection = new Database(path, { timeout: 0 });
  try {
    // Takes the system's lock and writes nothing.
    connection.exec("BEGIN EXCLUSIVE");
    return () => void connection.close();
  } catch (error) {
    connection.close();
    if ((error as { code?: string }).code === "SQLITE_BUSY") return null;
    throw error;
  }
}
