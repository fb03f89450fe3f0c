/** The open database as SQLite, for tests that look at its file or write to it by hand. */
import { store } from "~/db/client.server";
import { connect, createSqliteStore, openSqlite, type SqliteStore } from "~/db/sqlite/sqlite.server";

/** Also if TEST_ENGINE is PostgreSQL, because some tests open a file. */
export const isSqlite = (): boolean => "writerConnection" in store();

export const sqlite = (): SqliteStore => store() as SqliteStore;

let migrated: Buffer | undefined;

/**
 * A database in memory: a copy of `image` from serialize(), or a new one. Copying is thirty times faster than
 * migrating.
 */
export function inMemory(image?: Buffer): SqliteStore {
  if (!migrated) {
    const first = openSqlite(":memory:");
    migrated = first.writerConnection.serialize();
    first.close();
  }
  const connection = connect(image ?? migrated);
  return createSqliteStore(":memory:", connection, connection);
}
