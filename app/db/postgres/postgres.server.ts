/**
 * The PostgreSQL engine. It runs the same queries as SQLite. Each transaction sees the database as of its start. A
 * transaction that changes a row changed since then is rolled back and run again. Only app/db calls the driver.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { SQLiteRemoteSession } from "drizzle-orm/sqlite-proxy/session";
import type { ClientBase, CustomTypesConfig, QueryArrayConfig } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { planMigrations } from "~/db/migrations";
import { type FoundRows, notInTransactionError, type PoolUse, recordTriggers, type Store, type Tx } from "~/db/store";
import { postgresDialect } from "./dialect";
import { postgresRepairs } from "./earlier-migrations";
import { type Connections, openPool } from "./pool.server";

/** The number of connections that only read, and that write. */
const READERS = 4;
const WRITERS = 8;
/** Milliseconds: the longest pause before a transaction is run again, and the time until the transaction gives up. */
const JITTER = 20;
const RETRY_TIMEOUT = 10_000;
/**
 * Runs that may fail because a key already exists. Each concurrent transaction can cause one such failure; more
 * indicate a bug.
 */
const MAX_KEY_CONFLICTS = 10;
/** Milliseconds until new rows are folded into the totals: drizzle/postgres/0002_sums_written_after.sql. */
const FOLD_INTERVAL = 5000;
/** Ids of advisory locks for migrating and for folding totals. */
const MIGRATION_LOCK = 683_401;
const FOLD_LOCK = 683_402;
/** The most prepared statements per connection. Further queries are planned each time. */
const MAX_PREPARED_STATEMENTS = 600;

const migrations = { migrationsFolder: "drizzle/postgres" };

/** Cast to drizzle's type for async engines. The two types differ in migrations, which this store runs itself. */
const dialect = postgresDialect as unknown as SQLiteAsyncDialect;

/** Converts integers, sums and booleans to numbers, as SQLite returns them. Other types stay text. */
const typeParser = (type: number) => {
  if (type === BOOL) return (text: string) => (text === "t" ? 1 : 0);
  return [INT8, INT4, NUMERIC].includes(type) ? Number : (text: string) => text;
};
const [BOOL, INT8, INT4, NUMERIC] = [16, 20, 23, 1700];
const typeConfig = { getTypeParser: typeParser } as unknown as CustomTypesConfig;

type QueryClient = Pick<ClientBase, "query">;

/** The queries of one transaction. */
interface TransactionClient extends QueryClient {
  /** Sends a query and does not wait. If it fails, all later queries and the commit fail with its error. */
  send(asked: string | QueryArrayConfig): void;
}

/** Names of prepared statements by their SQL. */
const translatedStatements = new Map<string, string>();

function toStatement(sql: string, values: unknown[]): QueryArrayConfig {
  if (translatedStatements.size < MAX_PREPARED_STATEMENTS && !translatedStatements.has(sql))
    translatedStatements.set(sql, `dhow${translatedStatements.size}`);
  return { text: sql, name: translatedStatements.get(sql), values, rowMode: "array", types: typeConfig };
}

async function queryClient(from: QueryClient, sql: string, values: unknown[]): Promise<FoundRows> {
  const { rows } = await from.query<unknown[]>(toStatement(sql, values)).catch(throwUnavailable);
  return rows;
}

/** Converts every error of a lost or refused connection to DATABASE_AWAY. */
function throwUnavailable(error: Error & { code?: string }): never {
  const isAway =
    /^(08|57P0|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOENT|ENOTFOUND|EAI_)/.test(error.code ?? "") ||
    /^(Connection terminated|timeout ex|Client (has encountered|was closed))/.test(error.message);
  // If a host has several addresses, Node's combined error has no message.
  throw isAway
    ? Object.assign(new Error(`the database does not answer: ${error.message || error.code}`, { cause: error }), {
        code: "DATABASE_AWAY",
      })
    : error;
}

/** Makes a query builder that queries the client returned by `from`. */
function createQueryBuilder(from: () => QueryClient | TransactionClient): Tx {
  const run = async (sql: string, values: unknown[], method: string) => {
    const client = from();
    if (method === "run" && "send" in client) {
      client.send(toStatement(sql, values));
      return { rows: [] };
    }
    const rows = await queryClient(client, sql, values);
    return { rows: method === "get" ? rows[0]! : rows };
  };
  const session = new SQLiteRemoteSession(run as never, dialect, undefined, undefined);
  return new SqliteRemoteDatabase("async", dialect, session as never, undefined) as unknown as Tx;
}

/**
 * See queryDatabase(). Null if the database has no tables.
 * @throws Error (DATABASE_AWAY) if the server cannot be reached.
 */
export async function queryPostgres<T>(url: string, found: (reader: Tx) => Promise<T>): Promise<T | null> {
  const pool = await openPool(url, 1);
  try {
    const [[isMade]] = (await queryClient(pool, "select to_regclass('settings') is not null", [])) as [[number]];
    return isMade ? await found(createQueryBuilder(() => pool)) : null;
  } finally {
    await pool.end();
  }
}

/**
 * Opens the database and applies missing migrations.
 * @throws Error if the server cannot be reached, or a newer Dhow migrated the database.
 */
export async function openPostgres(url: string, name: string): Promise<Store> {
  const [writers, readers] = [await openPool(url, WRITERS), await openPool(url, READERS, true)];
  const store = createPostgresStore(name, writers, readers);
  await runWithin(writers, `begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})`, migrate).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  return store;
}

/** Makes a store on connections to a migrated database. */
export function createPostgresStore(name: string, writers: Connections, readers: Connections): Store {
  const moment = new AsyncLocalStorage<QueryClient>();
  const clients = new WeakMap<Tx, TransactionClient>();
  const readClient = (tx?: Tx): QueryClient => (tx && clients.get(tx)) ?? moment.getStore() ?? readers;
  let folding: NodeJS.Timeout | undefined;
  /**
   * Folds new rows into the totals. One process at a time is enough; another process's rows follow after its next
   * write.
   */
  async function foldAggregates(): Promise<void> {
    folding = undefined;
    await writers.query(`select fold_sums() where pg_try_advisory_xact_lock(${FOLD_LOCK})`).catch(() => {});
  }
  return {
    name,
    reader: createQueryBuilder(() => readClient()),
    engine: "postgres",
    hasManyWriters: true,
    async transaction(work, afterwards, isAlone = false) {
      const answer = await retryUntilDone(() => {
        afterwards.clear();
        return runWithin(writers, beginStatements[isAlone ? "alone" : "beside others"], (client) => {
          const tx = createQueryBuilder(() => client);
          clients.set(tx, client);
          return work(tx).finally(() => clients.delete(tx));
        });
      });
      folding ??= setTimeout(() => void foldAggregates(), FOLD_INTERVAL).unref();
      for (const tell of afterwards) tell();
      return answer;
    },
    async nextSequenceValue(tx, sequence) {
      const [[number]] = (await queryClient(readClient(tx), "select nextval($1)", [`"${sequence}"`])) as [[number]];
      return number;
    },
    async readSequenceValue(sequence) {
      const query = `select last_value + is_called::int from "${sequence}"`;
      const [[number]] = (await queryClient(readClient(), query, [])) as [[number]];
      return Number(number);
    },
    read: (sql) => (values, tx) => queryClient(readClient(tx), sql, values),
    write: (sql) => (values, tx) => {
      const client = clients.get(tx);
      if (!client) throw notInTransactionError();
      client.send(toStatement(sql, values));
    },
    rateLimiter: (alone) => {
      const { points, duration, keyPrefix } = alone;
      return new RateLimiterPostgres({
        storeClient: writers,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        points,
        duration,
        keyPrefix,
        insuranceLimiter: alone,
      });
    },
    assertCommits: () =>
      runWithin(writers, "begin", async (client) => void (await client.query("select pg_current_xact_id()"))),
    async size() {
      const [[bytes]] = (await queryClient(readClient(), "select pg_database_size(current_database())", [])) as [
        [number],
      ];
      return bytes;
    },
    poolUse: () => [poolUse("write", writers), poolUse("read", readers)],
    async findProblems() {
      const rows = await queryClient(readClient(), invalidConstraintsQuery, []);
      const guards = (await queryClient(readClient(), recordGuardsQuery, [])).map(([name]) => String(name));
      return [
        ...rows.map(([constraint, where]) => `the constraint ${String(constraint)} of ${String(where)} is violated`),
        ...recordTriggers
          .filter((name) => !guards.includes(name))
          .map((name) => `the trigger ${name}, which protects the record, is missing or off`),
      ];
    },
    readSnapshot: (work) => runReads(readers, (client) => moment.run(client, work)),
    async close() {
      clearTimeout(folding);
      await Promise.all([writers.end(), readers.end()]);
    },
  };
}

function poolUse(pool: PoolUse["pool"], { totalCount, idleCount: idle, waitingCount: waiting }: Connections): PoolUse {
  return { pool, used: totalCount - idle, idle, waiting };
}

/**
 * The lock on a table does not fix the transaction's snapshot yet. A transaction that waited for the lock therefore
 * sees its predecessors' changes. Neither lock blocks reads.
 */
const beginStatements = {
  "beside others": "begin isolation level repeatable read; lock table settings in row share mode",
  alone: "begin isolation level repeatable read; lock table settings in exclusive mode",
};

/** Returns PostgreSQL's code of the error or its cause, or "". */
const errorCode = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause instanceof Error ? errorCode(cause) : "");
};

/**
 * Runs a transaction again after a conflict, until RETRY_TIMEOUT.
 * @throws the errors of `run`.
 */
async function retryUntilDone<T>(run: () => Promise<T>): Promise<T> {
  let sameKey = 0;
  for (const until = performance.now() + RETRY_TIMEOUT; ; ) {
    try {
      return await run();
    } catch (error) {
      const code = errorCode(error);
      // Serialization failure or deadlock. A duplicate key is retried too: the next run sees the other transaction's
      // row.
      const wasLate = code === "40001" || code === "40P01" || (code === "23505" && (sameKey += 1) < MAX_KEY_CONFLICTS);
      if (!wasLate || performance.now() > until) throw error;
      await sleep(Math.random() * JITTER);
    }
  }
}

/** The enabled triggers of the record whose function is still the one of drizzle/postgres/0071. */
const recordGuardsQuery = `select tgname from pg_trigger join pg_proc on pg_proc.oid = tgfoid
  where tgrelid = 'events'::regclass and tgenabled in ('O', 'A') and proname = 'events_stay'
  and encode(sha256(convert_to(prosrc, 'UTF8')), 'hex') =
    'b06c9e5b20b10dbdc176ead9884003301beea4fd7af14dfc00fd92bf38fa7176'`;

/** Finds constraints that were not validated and invalid indexes. PostgreSQL enforces everything else. */
const invalidConstraintsQuery = `select conname, conrelid::regclass::text from pg_constraint where not convalidated
  union all select indexrelid::regclass::text, indrelid::regclass::text from pg_index
  where not (indisvalid and indisready)`;

/** A transaction on one connection. */
interface Transaction {
  client: TransactionClient;
  /**
   * Ends the transaction and releases its connection. Rejects later queries.
   * @throws the transaction's first error.
   */
  end(words: "commit" | "rollback"): Promise<void>;
}

/** Starts a transaction without waiting for the answer to `begin`, so that its first queries are sent at once. */
async function startTransaction(pool: Connections, begin: string): Promise<Transaction> {
  const client = await pool.connect().catch(throwUnavailable);
  let isOver = false;
  // After its first error PostgreSQL rejects the transaction's other queries without repeating the reason.
  let failure: Error | undefined;
  let lastSent: Promise<unknown> = Promise.resolve();
  const query = (...asked: [never]): Promise<unknown> => {
    if (isOver) return Promise.reject(notInTransactionError());
    const answer: Promise<unknown> = client.query(...asked);
    return answer.catch(throwUnavailable).catch((error: Error) => {
      throw (failure ??= error);
    });
  };
  const send = (asked: string | QueryArrayConfig) => {
    lastSent = query(asked as never).catch(() => {});
  };
  send(begin);
  return {
    client: { query, send } as TransactionClient,
    async end(words) {
      isOver = true;
      let broken: Error | undefined;
      const ending = client.query(words).catch((error: Error) => void (broken = error));
      const [ended] = await Promise.all([ending, lastSent]);
      client.release(broken);
      if (failure) throw failure;
      if (words === "rollback") return;
      if (broken) throwUnavailable(broken);
      if (ended?.command === "ROLLBACK") throw new Error("PostgreSQL rolled the transaction back.");
    },
  };
}

/** Runs `work` on one connection between `begin` and a commit. Rolls back on an error. */
async function runWithin<T>(
  pool: Connections,
  begin: string,
  work: (client: TransactionClient) => Promise<T>,
): Promise<T> {
  const { client, end } = await startTransaction(pool, begin);
  const answer = await work(client).catch(async (error: unknown) => {
    await end("rollback");
    throw error;
  });
  await end("commit");
  return answer;
}

/** Runs `work` on one snapshot. Does not wait for the end of the transaction, which changes nothing. */
async function runReads<T>(pool: Connections, work: (client: QueryClient) => Promise<T>): Promise<T> {
  const { client, end } = await startTransaction(pool, "begin isolation level repeatable read read only");
  try {
    return await work(client);
  } finally {
    void end("commit").catch(() => {});
  }
}

/**
 * Applies missing migrations.
 * @throws Error if a newer or another Dhow migrated the database.
 */
async function migrate(client: QueryClient): Promise<void> {
  await client.query(
    "create table if not exists __drizzle_migrations (hash text not null, created_at bigint primary key)",
  );
  const rows = await queryClient(client, "select hash, created_at from __drizzle_migrations order by created_at", []);
  const applied = (rows as [string, number][]).map(([hash, at]) => ({ hash, at: Number(at) }));
  const { missing, repairs } = planMigrations(readMigrationFiles(migrations), applied, postgresRepairs);
  for (const { migration, statements } of repairs) {
    for (const statement of statements) await client.query(statement);
    await client.query("update __drizzle_migrations set hash = $1 where created_at = $2", [
      migration.hash,
      migration.folderMillis,
    ]);
  }
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into __drizzle_migrations values ($1, $2)", [hash, folderMillis]);
  }
  await client.query(positionStartQuery);
}

/**
 * Lets the next event's position be above all others, also if the rows came from another cluster or engine. See
 * drizzle/postgres/0079_event_feed.sql.
 */
const positionStartQuery = `select setval('event_position_start', needed) from event_position_start, (
  select coalesce(max(position), 0) / 65536 + 1 - pg_current_xact_id()::text::bigint as needed from events
) as events where needed > last_value`;
