/** The SQLite engine: one file with one writer and one reader. Only app/db calls the driver. */
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type AppliedMigration, planMigrations } from "~/db/migrations";
import { type FoundRows, notInTransactionError, recordTriggers, type Store, type Tx } from "~/db/store";
import { sqliteRepairs } from "./earlier-migrations";
import { createQueryBuilder } from "./query-builder.server";
import { createTransactionQueue } from "./write-queue.server";

/** Development and tests run in the repository's root. A build embeds the migrations: bundle.mjs. */
const migrations = { migrationsFolder: "drizzle" };

/** Milliseconds that SQLite waits for a lock of another process, which blocks this process. */
const STARTUP_TIMEOUT = 5000;
const RUNNING_TIMEOUT = 50;

/**
 * Opens the database at `path` for reading only.
 * @throws Error if there is no database.
 */
export function openReadOnly(path: string): { connection: Database.Database; reader: Tx } {
  const connection = new Database(path, { readonly: true, fileMustExist: true, timeout: STARTUP_TIMEOUT });
  return { connection, reader: createQueryBuilder(connection) };
}

/** See queryDatabase(). Null if the file does not exist or has no tables. */
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

/** The reader's page cache in KB. The system caches the file anyway, so a larger cache would hold pages twice. */
const READER_CACHE_KB = 2000;
/** The writer's page cache in KB. The writer reads little. */
const WRITER_CACHE_KB = 1000;

/**
 * Opens a file, or a database in memory from its bytes, for reading and writing. Applies no migrations. `pages` is the
 * page cache in KB.
 */
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

/** The most cached statements per connection, some 20 KB each. */
const MAX_CACHED_STATEMENTS = 80;

/**
 * Caches a connection's statements. The query builder prepares every query again, and SQLite's memory is freed only by
 * JavaScript's garbage collection. Caching saves that time and a hundred megabytes.
 */
function cacheStatements(connection: Database.Database): void {
  const statements = new Map<string, Database.Statement>();
  const prepare = connection.prepare.bind(connection) as (source: string) => Database.Statement;
  connection.prepare = ((source: string) => {
    const statement = statements.get(source) ?? prepare(source);
    // The map's last statement is the most recently used; its first is the oldest, and is dropped.
    statements.delete(source);
    statements.set(source, statement);
    if (statements.size > MAX_CACHED_STATEMENTS) statements.delete(statements.keys().next().value ?? "");
    // A statement's last user may have requested rows as arrays. Resets it to objects.
    return statement.reader ? statement.raw(false) : statement;
  }) as typeof connection.prepare;
}

/** The store of SQLite, with its connections for commands and tests. */
export interface SqliteStore extends Store {
  writerConnection: Database.Database;
  readerConnection: Database.Database;
  writer: Tx;
  close(): void;
}

/**
 * Opens the database at `path`, or a new one in memory for ":memory:", and applies missing migrations. Before that it
 * keeps a copy of an older database: see copyBeforeUpgrade.
 * @throws Error if a newer or another Dhow migrated the database.
 */
export function openSqlite(path: string): SqliteStore {
  const writer = connect(path);
  migrate(writer, path);
  // A database in memory belongs to one connection, so the writer is also the reader.
  const reader = path === ":memory:" ? writer : connect(path, READER_CACHE_KB);
  if (reader !== writer) reader.pragma("query_only = ON");
  // From now on the transaction queue waits for locks, which does not block the process.
  for (const connection of [writer, reader]) connection.pragma(`busy_timeout = ${RUNNING_TIMEOUT}`);
  return createSqliteStore(path, writer, reader);
}

/** Makes a store on connections to a migrated database. */
export function createSqliteStore(
  path: string,
  writerConnection: Database.Database,
  readerConnection: Database.Database,
): SqliteStore {
  const writer = createQueryBuilder(writerConnection);
  const isShared = readerConnection === writerConnection;
  const snapshots = createSnapshots(readerConnection);
  const transaction = createTransactionQueue(writerConnection, writer, snapshots.end);
  return {
    name: path,
    writerConnection,
    readerConnection,
    writer,
    engine: "sqlite",
    hasManyWriters: false,
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
      // Writing to an open file that was deleted succeeds, but the data are lost when the process ends.
      if (path !== ":memory:") statSync(path);
      const version = Number(writerConnection.pragma("user_version", { simple: true }));
      await transaction(async (tx) => tx.run(sql.raw(`pragma user_version = ${version}`)), new Set());
    },
    async size() {
      const pragma = (name: string) => Number(readerConnection.pragma(name, { simple: true }));
      return pragma("page_count") * pragma("page_size");
    },
    async findDamage() {
      if (path !== ":memory:") preload(path);
      const rows = writerConnection.pragma("integrity_check") as { integrity_check: string }[];
      return rows.map((row) => row.integrity_check).filter((text) => text !== "ok");
    },
    async findProblems() {
      const orphans = writerConnection.pragma("foreign_key_check") as {
        table: string;
        rowid: number;
        parent: string;
      }[];
      return [
        ...recordTriggers
          .filter((name) => !isGuarded(writerConnection, name))
          .map((name) => `the trigger ${name}, which protects the record, is missing or changed`),
        ...orphans.map((row) => `${row.table} row ${row.rowid} refers to a missing row of ${row.parent}`),
      ];
    },
    // In memory, reads and writes share one connection.
    readSnapshot: isShared ? (work) => work() : snapshots.read,
    close() {
      readerConnection.close();
      writerConnection.close();
    },
  };
}

const PRELOAD_BYTES = 1 << 20;

/**
 * Reads the whole file in order if the system's cache has space for it. SQLite's check reads single pages in the order
 * of the indexes, which takes a disk some minutes for every 10 GB.
 */
function preload(path: string): void {
  if (statSync(path).size > process.availableMemory()) return;
  const file = openSync(path, "r");
  try {
    const buffer = Buffer.allocUnsafeSlow(PRELOAD_BYTES);
    while (readSync(file, buffer) > 0);
  } finally {
    closeSync(file);
  }
}

/**
 * Makes the snapshots of the reader. Snapshots that are open together share one read transaction. This process commits
 * nothing meanwhile, so their other readers miss nothing.
 */
function createSnapshots(connection: Database.Database) {
  const [begin, commit] = [connection.prepare("BEGIN"), connection.prepare("COMMIT")];
  let open = 0;
  let ended = Promise.resolve();
  let tellEnded = () => {};
  return {
    async read<T>(work: () => Promise<T>): Promise<T> {
      if (open === 0) {
        begin.run();
        ended = new Promise((resolve) => (tellEnded = resolve));
      }
      open += 1;
      try {
        return await work();
      } finally {
        open -= 1;
        if (open === 0) {
          commit.run();
          tellEnded();
        }
      }
    },
    /** Resolves as soon as no snapshot is open. */
    async end(): Promise<void> {
      while (open > 0) await ended;
    },
  };
}

/** True if the trigger still rejects changes of events. */
function isGuarded(connection: Database.Database, name: string): boolean {
  const trigger = connection
    .prepare<[string], { sql: string }>("select sql from sqlite_master where type = 'trigger' and name = ?")
    .get(name);
  const text = trigger?.sql.replace(/\s+/g, " ");
  return text === RECORD_TRIGGERS[name];
}

/** The columns of an event that an erasure must not change. */
function unchangedColumns(row: "old" | "new"): string {
  const columns =
    "id subject subject_id number verb role actor_id state line at hash key_id api_key_id position feed_sme_id " +
    "feed_supplier_id feed_insurer";
  return columns
    .split(" ")
    .map((column) => `${row}.${column}`)
    .join(", ");
}

/** The condition that a side's numbers stay, and its texts and lists become null. */
const erasesOnlyTexts = (side: "before" | "after"): string =>
  `NOT EXISTS ( SELECT 1 FROM json_each(old."${side}") o FULL JOIN json_each(new."${side}") n ON n.key = o.key ` +
  "WHERE n.type IS NOT iif(o.type IN ('text', 'array', 'object'), 'null', o.type) " +
  "OR (n.type <> 'null' AND n.value IS NOT o.value) )";

/** The definitions of the triggers that protect the record, from drizzle/0005 and drizzle/0092, in one line. */
const RECORD_TRIGGERS: Record<string, string> = {
  events_are_not_changed:
    "CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events WHEN old.hash <> '' AND NOT ( " +
    "old.erased IS NULL AND new.erased IS NOT NULL AND old.verb <> 'record.erased' " +
    `AND (${unchangedColumns("old")}) IS (${unchangedColumns("new")}) ` +
    "AND new.text = '' AND new.salt IS NULL AND new.reason IS iif(old.reason IS NULL, NULL, '') " +
    `AND ${erasesOnlyTexts("before")} AND ${erasesOnlyTexts("after")} ) ` +
    "BEGIN SELECT raise(ABORT, 'events are never changed'); END",
  events_are_not_deleted:
    "CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events " +
    "BEGIN SELECT raise(ABORT, 'events are never deleted'); END",
};

/** The name of the copy, beside the database. There is one: of the last database that was upgraded. */
export const COPY_BEFORE_UPGRADE = "dhow-before-upgrade.db";

/**
 * Applies missing migrations, all or none.
 * @throws Error if a newer or another Dhow migrated the database.
 */
function migrate(connection: Database.Database, path: string): void {
  connection.exec(
    "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  if (isCurrent(planMigrations(readMigrationFiles(migrations), appliedMigrations(connection), sqliteRepairs))) return;
  if (path !== ":memory:" && appliedMigrations(connection).length > 0) copyBeforeUpgrade(connection, path);
  connection
    .transaction(() => {
      // Another process may have migrated meanwhile.
      const plan = planMigrations(readMigrationFiles(migrations), appliedMigrations(connection), sqliteRepairs);
      for (const { migration, statements } of plan.repairs) {
        for (const statement of statements) connection.exec(statement);
        connection
          .prepare("UPDATE __drizzle_migrations SET hash = ? WHERE created_at = ?")
          .run(migration.hash, migration.folderMillis);
      }
      for (const { sql: statements, hash, folderMillis } of plan.missing) {
        for (const statement of statements) connection.exec(statement);
        connection.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)").run(hash, folderMillis);
      }
    })
    .immediate();
}

const isCurrent = ({ missing, repairs }: ReturnType<typeof planMigrations>) =>
  missing.length === 0 && repairs.length === 0;

const appliedMigrations = (connection: Database.Database) =>
  connection
    .prepare<[], AppliedMigration>("SELECT hash, created_at AS at FROM __drizzle_migrations ORDER BY created_at")
    .all();

/** Copies the database to a file beside it, for going back. Replaces the copy of an earlier upgrade. */
function copyBeforeUpgrade(connection: Database.Database, path: string): void {
  const copy = join(dirname(path), COPY_BEFORE_UPGRADE);
  rmSync(`${copy}.part`, { force: true });
  connection.prepare("VACUUM INTO ?").run(`${copy}.part`);
  renameSync(`${copy}.part`, copy);
}

/**
 * Returns the `folderMillis` of the migrations that a start of this program would apply to the database at `path`.
 * Changes nothing.
 * @throws Error if a newer or another Dhow migrated the database.
 */
export function listMissingMigrations(path: string): number[] {
  const { connection } = openReadOnly(path);
  try {
    const { missing } = planMigrations(readMigrationFiles(migrations), appliedMigrations(connection), sqliteRepairs);
    return missing.map(({ folderMillis }) => folderMillis);
  } finally {
    connection.close();
  }
}
