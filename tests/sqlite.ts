/** The open database as SQLite, for tests that look at its file or write to it by hand. */
import { store } from "~/db/client.server";
import { connect, createSqliteStore, openSqlite, type SqliteStore } from "~/db/sqlite/sqlite.server";
import { borrow } from "./reused-connections";

/** Also if TEST_ENGINE is PostgreSQL, because some tests open a file. */
export const isSqlite = (): boolean => "writerConnection" in store();

export const sqlite = (): SqliteStore => store() as SqliteStore;

let migrated: Buffer | undefined;

/** The image of a migrated, empty database. Copying it is thirty times faster than migrating. */
export function migratedImage(): Buffer {
  if (!migrated) {
    const first = openSqlite(":memory:");
    migrated = first.writerConnection.serialize();
    first.close();
  }
  return migrated;
}

/** A database in memory: a copy of `image` from serialize(), or a new one. */
export function inMemory(image = migratedImage()): SqliteStore {
  const connection = connect(image);
  return createSqliteStore(":memory:", connection, connection);
}

/** A database in memory whose connection goes to another test afterwards. */
export interface BorrowedStore extends SqliteStore {
  /** Ends the use. Returns the content, as the image for the next uses. */
  keep(): Buffer;
}

/** Like inMemory(), with a connection that tests reuse. */
export function borrowed(image = migratedImage()): BorrowedStore {
  const { connection, giveBack, keep } = borrow(image);
  return { ...createSqliteStore(":memory:", connection, connection), close: giveBack, keep };
}
