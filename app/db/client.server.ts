/** The SQLite file: how it is opened, migrated and closed. Nothing outside app/db calls the driver. */
import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { queries, type Tx } from "./planned.server";

export type { Tx };

/** Development and tests run in the folder that has this one. A build holds the migrations in itself: bundle.mjs. */
const migrations = { migrationsFolder: "drizzle" };

/** Milliseconds that SQLite waits while another process holds the database. This whole process stands still meanwhile. */
const AT_START = 5000;
const WHILE_RUNNING = 50;

/** Reads the database at path, changing nothing. Errors: there is no database at path. */
export function openToRead(path: string): { connection: Database.Database; reader: Tx } {
  const connection = new Database(path, { readonly: true, fileMustExist: true, timeout: AT_START });
  return { connection, reader: queries(connection) };
}

/** What `ask` finds in the database at path, changing nothing. Null when there is no database, or it has no tables yet. */
export async function askDatabase<T>(path: string, ask: (reader: Tx) => Promise<T>): Promise<T | null> {
  if (!existsSync(path)) return null;
  const { connection, reader } = openToRead(path);
  try {
    const isMade = connection.prepare("select 1 from sqlite_master where name = 'settings'").get() !== undefined;
    return isMade ? await ask(reader) : null;
  } finally {
    connection.close();
  }
}

/** KB of pages that the reader caches. The system caches the file anyway, so more than this would only be held twice. */
const READER_PAGES = 2000;
/** KB of pages that the writer caches: it reads little. */
const WRITER_PAGES = 1000;

function connect(path: string, pages: number): Database.Database {
  const connection = new Database(path, { timeout: AT_START });
  connection.pragma("journal_mode = WAL");
  // A WAL database reopens at NORMAL, which loses acknowledged commits in a power cut.
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  connection.pragma(`cache_size = -${pages}`);
  keepStatements(connection);
  return connection;
}

/** Statements that a connection keeps; each takes some 20 KB. */
const MOST_KEPT = 80;

/**
 * The query builder prepares every query anew, and SQLite's memory for it is freed only when JavaScript collects its garbage.
 * Keeping the statements saves that time and a hundred megabytes.
 */
function keepStatements(connection: Database.Database): void {
  const kept = new Map<string, Database.Statement>();
  const prepare = connection.prepare.bind(connection) as (source: string) => Database.Statement;
  connection.prepare = ((source: string) => {
    const statement = kept.get(source) ?? prepare(source);
    // The statement used last is the last of the map; the first was used longest ago and goes.
    kept.delete(source);
    kept.set(source, statement);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
    // Its last user may have asked for rows as arrays: they are objects again until this one asks.
    return statement.reader ? statement.raw(false) : statement;
  }) as typeof connection.prepare;
}

export interface Store {
  path: string;
  writerConnection: Database.Database;
  readerConnection: Database.Database;
  writer: Tx;
  reader: Tx;
  close(): void;
}

/** Opens the database at path, or a new one in memory for ":memory:", and applies every migration. Makes it where there is none. */
export function openStore(path: string): Store {
  const writerConnection = connect(path, WRITER_PAGES);
  const writer = queries(writerConnection);
  migrate(writer, migrations);
  refuseNewer(writerConnection);
  // A database in memory belongs to one connection, so there the reader is the writer.
  const readerConnection = path === ":memory:" ? writerConnection : connect(path, READER_PAGES);
  if (readerConnection !== writerConnection) readerConnection.pragma("query_only = ON");
  // From here on transaction.server.ts does the waiting, which does not stop the process.
  for (const connection of [writerConnection, readerConnection]) connection.pragma(`busy_timeout = ${WHILE_RUNNING}`);
  return {
    path,
    writerConnection,
    readerConnection,
    writer,
    reader: readerConnection === writerConnection ? writer : queries(readerConnection),
    close() {
      readerConnection.close();
      writerConnection.close();
    },
  };
}

/** A newer Dhow may have added columns that this one would not fill. Errors: a newer Dhow has migrated the database. */
function refuseNewer(connection: Database.Database): void {
  const known = Math.max(...readMigrationFiles(migrations).map(({ folderMillis }) => folderMillis));
  const applied = connection.prepare<[], { last: number }>("select max(created_at) as last from __drizzle_migrations").get();
  if (applied && applied.last > known) throw new Error(`${connection.name} was made by a newer Dhow: use that one, or a newer one`);
}

let current: Store | null = null;

/** Makes `store` the one that verbs and queries use. */
export function useStore(store: Store | null): void {
  current = store;
}

export function store(): Store {
  if (!current) throw new Error("No database is open.");
  return current;
}

/** What SQLite itself finds wrong with the file: damaged pages, rows that point nowhere. */
export function integrityProblems(): string[] {
  const connection = store().writerConnection;
  const pages = (connection.pragma("integrity_check") as { integrity_check: string }[]).map((row) => row.integrity_check);
  const orphans = connection.pragma("foreign_key_check") as { table: string; rowid: number; parent: string }[];
  return [
    ...pages.filter((text) => text !== "ok"),
    ...orphans.map((row) => `${row.table} row ${row.rowid} points to a ${row.parent} that is not there`),
  ];
}

/**
 * All reads of `work` see the database as it is now, whatever is written meanwhile. The whole process has one reader, so
 * only one such work can run at a time: this is for commands, not for requests.
 */
export async function atOneMoment<T>(work: () => Promise<T>): Promise<T> {
  const { readerConnection, writerConnection } = store();
  // In memory there is one connection, and the writes go through it.
  if (readerConnection === writerConnection) return work();
  readerConnection.exec("BEGIN");
  try {
    return await work();
  } finally {
    readerConnection.exec("COMMIT");
  }
}

/** For reads outside a transaction: sees what is committed, never what is under way. */
export const db = new Proxy({} as Tx, {
  get: (_, key) => Reflect.get(store().reader, key),
});
