/** Compares the migrations of a database and of this program, for both engines. */
import type { MigrationMeta } from "drizzle-orm/migrator";

/** A row of __drizzle_migrations. `at` is the migration's folderMillis. */
export interface AppliedMigration {
  hash: string;
  at: number;
}

/** Statements for a database that has an earlier text of a migration, so that it equals one of today's text. */
export type Repairs = Readonly<Record<string, readonly string[]>>;

/** Migrations with an earlier text, which a database needs to repair. */
export interface Repair {
  migration: MigrationMeta;
  statements: readonly string[];
}

/**
 * Returns the program's migrations that the database lacks, oldest first, and the repairs of those it has with an
 * earlier text. `repairs` is by the hash of that text.
 *
 * @throws Error with a message for people if a newer or another program migrated the database.
 */
export function planMigrations(
  files: readonly MigrationMeta[],
  applied: readonly AppliedMigration[],
  repairs: Repairs,
): { missing: MigrationMeta[]; repairs: Repair[] } {
  const last = Math.max(0, ...applied.map(({ at }) => at));
  if (last > Math.max(...files.map(({ folderMillis }) => folderMillis)))
    throw new Error("the database was migrated by a newer version of Dhow: use that version or a newer one");
  const planned: Repair[] = [];
  for (const { hash, at } of applied) {
    const migration = files.find(({ folderMillis }) => folderMillis === at);
    if (migration?.hash === hash) continue;
    const statements = repairs[hash];
    if (!migration || !statements)
      throw new Error(
        `the database was migrated by another program: its migration of ${new Date(at).toISOString()} has the hash ` +
          `${hash.slice(0, 12)}, which this version of Dhow does not know. Use the version that made it, or ` +
          "restore a backup of a released version",
      );
    planned.push({ migration, statements });
  }
  return { missing: files.filter(({ folderMillis }) => folderMillis > last), repairs: planned };
}
