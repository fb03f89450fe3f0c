/** A copy of the database, made while others write. */
import { asc, gt } from "drizzle-orm";
import { files } from "./schema";
import { openToRead } from "./sqlite.server";

/** Writes the database as it is at one moment to a new file. Errors: `to` exists, no space, the database is damaged. */
export function copyDatabase(path: string, to: string): void {
  const { connection } = openToRead(path);
  try {
    connection.prepare("VACUUM INTO ?").run(to);
  } finally {
    connection.close();
  }
}

const BATCH = 500;

/** The name in the file store of everything that the database at path says was uploaded, previews included. */
export async function* storedNames(path: string): AsyncGenerator<string> {
  const { connection, reader } = openToRead(path);
  try {
    for (let after = ""; ; ) {
      const { name, preview } = files;
      const batch = await reader
        .select({ name, preview })
        .from(files)
        .where(gt(name, after))
        .orderBy(asc(name))
        .limit(BATCH);
      for (const one of batch) {
        yield one.name;
        if (one.preview) yield one.preview;
      }
      const last = batch.at(-1);
      if (!last) return;
      after = last.name;
    }
  } finally {
    connection.close();
  }
}
