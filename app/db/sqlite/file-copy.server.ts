/** Copies of the database, made while others write. */
import { and, asc, gt, isNull } from "drizzle-orm";
import { files } from "~/db/schema";
import { openReadOnly } from "./sqlite.server";

/**
 * Writes a consistent copy of the database to a new file.
 * @throws Error if `to` exists, the disk is full, or the database is damaged.
 */
export function copyDatabase(path: string, to: string): void {
  const { connection } = openReadOnly(path);
  try {
    connection.prepare("VACUUM INTO ?").run(to);
  } finally {
    connection.close();
  }
}

const NAMES_PER_BATCH = 500;

/**
 * Yields the file store's names of all uploaded files and previews in the database at `path`.
 * @throws Error if there is no database.
 */
export async function* listStoredNames(path: string): AsyncGenerator<string> {
  const { connection, reader } = openReadOnly(path);
  try {
    for (let after = ""; ; ) {
      const { name, preview, erasedAt } = files;
      const batch = await reader
        .select({ name, preview })
        .from(files)
        .where(and(gt(name, after), isNull(erasedAt)))
        .orderBy(asc(name))
        .limit(NAMES_PER_BATCH);
      for (const file of batch) {
        yield file.name;
        if (file.preview) yield file.preview;
      }
      const last = batch.at(-1);
      if (!last) return;
      after = last.name;
    }
  } finally {
    connection.close();
  }
}
