/** SQLite: one file, one writer, one reader. Nothing outside app/db calls its driver. */
import { existsSync, statSync } from "node:fs";
import Database from "better-sqlite3";
import { sql } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type FoundRows, notInTransactionError, type Store, type Tx } from "~/db/store";
import { createQueryBuilder } from "./query-builder.server";
import { createTransactionQueue } from "./write-queue.server";

/** Development and tests run in the folder that has this one. A build holds the migrations in itself: bundle.mjs. */
const migrations = { migrationsFolder: "drizzle" };

/**
 * Milliseconds that SQLite waits while another process holds the database. This whole process stands still meanwhile.
 */
const STARTUP_TIMEOUT = 5000;
const RUNNING_TIMEOUT = 50;

/** Reads the database at path, changing nothing. Errors: there is no database at path. */
export function openReadOnly(path: string): { connection: Database.Database; reader: Tx } {
  const connection = new Database(path, { readonly: true, fileMustExist: true, timeout: STARTUP_TIMEOUT });
  return { connection, reader: createQueryBuilder(connection) };
}

/** See queryDatabase(). */
export async function querySqlite<T>(path: string, ask: (reader: Tx) => Promise<T>): Promise<T | null> {
  if (!existsSync(path)) return null;
  const { connection, reader } = openReadOnly(path);
  try {
    const isMade = connection.prepare("select 1 from sqlite_master where name = 'settings'").get() !== undefined;
    return isMade ? await ask(reader) : null;
  } finally {
    connection.close();
  }
}

/**
 * KB of pages that the reader caches. The system caches the file anyway, so more than this would only be held twice.
 */
const READER_CACHE_KB = 2000;
/** KB of pages that the writer caches: it reads little. */
const WRITER_CACHE_KB = 1000;

/** To a file, or to a copy in memory of a whole database. Nothing of it is migrated. */
export function connect(to: string | Buffer, pages = WRITER_CACHE_KB): Database.Database {
  const connection = new Database(to, { timeout: STARTUP_TIMEOUT });
  connection.pragma("journal_mode = WAL");
  // A WAL database reopens at NORMAL, which loses acknowledged commits in a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma(`cache_size = -${pages}`);
  cacheStatements(connection);
  return connection;
}

/** Statements that a connection keeps; each takes some 20 KB. */
const MAX_CACHED_STATEMENTS = 80;

/**
 * The query builder prepares every query anew, and SQLite's memory for it is freed only when JavaScript collects its
 * garbage.
 * Keeping the statements saves that time and a hundred megabytes.
 */
function cacheStatements(connection: Database.Database): void {
  const statements = new Map<string, Database.Statement>();
  const prepare = connection.prepare.bind(connection) as (source: string) => Database.Statement;
  connection.prepare = ((source: string) => {
    const statement = statements.get(source) ?? prepare(source);
    // The statement used last is the last of the map; the first was used longest ago and goes.
    statements.delete(source);
    statements.set(source, statement);
    if (statements.size > MAX_CACHED_STATEMENTS) statements.delete(statements.keys().next().value ?? "");
    // Its last user may have asked for rows as arrays: they are objects again until this one asks.
    return statement.reader ? statement.raw(false) : statement;
  }) as typeof connection.prepare;
}

export interface SqliteStore extends Store {
  writerConnection: Database.Database;
  readerConnection: Database.Database;
  writer: Tx;
  close(): void;
}

/** Opens the database at path, or a new one in memory for ":memory:", and applies every migration. */
export function openSqlite(path: string): SqliteStore {
  const writer = connect(path);
  migrate(createQueryBuilder(writer) as unknown as BetterSQLite3Database, migrations);
  assertNotNewer(writer);
  // A database in memory belongs to one connection, so there the reader is the writer.
  const reader = path === ":memory:" ? writer : connect(path, READER_CACHE_KB);
  if (reader !== writer) reader.pragma("query_only = ON");
  // From here on the queue does the waiting, which does not stop the process.
  for (const connection of [writer, reader]) connection.pragma(`busy_timeout = ${RUNNING_TIMEOUT}`);
  return createSqliteStore(path, writer, reader);
}

/** A store on connections to one migrated database. */
export function createSqliteStore(
  path: string,
  writerConnection: Database.Database,
  readerConnection: Database.Database,
): SqliteStore {
  const writer = createQueryBuilder(writerConnection);
  const isShared = readerConnection === writerConnection;
  const transaction = createTransactionQueue(writerConnection, writer);
  return {
    name: path,
    writerConnection,
    readerConnection,
    writer,
    reader: isShared ? writer : createQueryBuilder(readerConnection),
    transaction,
    read(source) {
      const statement = readerConnection.prepare(source);
      let within: Database.Statement | undefined;
      return (values, tx) => {
        const from = tx === writer ? (within ??= writerConnection.prepare(source)) : statement;
        return from.raw().all(...values) as FoundRows;
      };
    },
    write(source) {
      const statement = writerConnection.prepare(source);
      return (values, tx) => {
        if (tx !== writer) throw notInTransactionError();
        statement.run(...values);
      };
    },
    async assertCommits() {
      // A file that was deleted while open can still be written, but is lost when the process ends.
      if (path !== ":memory:") statSync(path);
      const version = Number(writerConnection.pragma("user_version", { simple: true }));
      await transaction(async (tx) => tx.run(sql.raw(`pragma user_version = ${version}`)), new Set());
    },
    async findProblems() {
      const pages = (writerConnection.pragma("integrity_check") as { integrity_check: string }[]).map(
        (row) => row.integrity_check,
      );
      const orphans = writerConnection.pragma("foreign_key_check") as {
        table: string;
        rowid: number;
        parent: string;
      }[];
      return [
        ...pages.filter((text) => text !== "ok"),
        ...orphans.map((row) => `${row.table} row ${row.rowid} points to a ${row.parent} that is not there`),
      ];
    },
    async readSnapshot(work) {
      // In memory there is one connection, and the writes go through it.
      if (isShared) return work();
      readerConnection.exec("BEGIN");
      try {
        return await work();
      } finally {
        readerConnection.exec("COMMIT");
      }
    },
    close() {
      readerConnection.close();
      writerConnection.close();
    },
  };
}

/** A newer Dhow may have added columns that this one would not fill. Errors: a newer Dhow has migrated the database. */
function assertNotNewer(connection: Database.Database): void {
  const known = Math.max(...readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis));
  const applied = connection
    .prepare<[], { last: number }>("select max(created_at) as last from __drizzle_migrations")
    .get();
  if (applied && applied.last > known)
    throw new Error(`${connection.name} was made by a newer Dhow: use that one, or a newer one`);
}
