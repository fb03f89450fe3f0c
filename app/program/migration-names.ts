/** The names of SQLite's migrations, which the database does not store. */
import { entries } from "../../drizzle/meta/_journal.json";

/** Returns the name of the migration with this `folderMillis`, such as "0005_events". */
export const migrationName = (folderMillis: number): string =>
  entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis);
