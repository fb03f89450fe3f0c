/**
 * PostgreSQL. The queries are those that SQLite gets, in its words. Each transaction sees the database as it was when
 * it began; one that changes a row that another has changed since is taken back and run again. Nothing outside app/db
 * calls its driver.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { SQLiteRemoteSession } from "drizzle-orm/sqlite-proxy/session";
import type { ClientBase, CustomTypesConfig, PoolClient } from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { type FoundRows, notInTransactionError, type Store, type Tx } from "~/db/store";
import { postgresDialect } from "./dialect";
import { type Connections, openPool } from "./pool.server";

/** Connections that only read, and that write. */
const READERS = 4;
const WRITERS = 8;
/** Milliseconds, at most, before a transaction is run again, and for how long it is. */
const JITTER = 20;
const RETRY_TIMEOUT = 10_000;
/**
 * Runs that meet the key of a row that is there, one for each of several that were faster. More is no race but a
 * mistake.
 */
const MAX_KEY_CONFLICTS = 10;
/** Milliseconds until what was added to sums is folded into them: drizzle/postgres/0002_sums_written_after.sql. */
const FOLD_INTERVAL = 5000;
/** Numbers that only Dhow locks in its database: migrating, and folding. */
const MIGRATION_LOCK = 683_401;
const FOLD_LOCK = 683_402;
/** Statements that each connection keeps prepared. What is asked in more shapes than that is planned each time. */
const MAX_PREPARED_STATEMENTS = 600;

const migrations = { migrationsFolder: "drizzle/postgres" };

/** The driver's session and this store migrate in their own way, so the sync dialect does for an async engine. */
const dialect = postgresDialect as unknown as SQLiteAsyncDialect;

/** Whole numbers, sums and truths become what SQLite answers: numbers. All else stays text. */
const typeParser = (type: number) => {
  if (type === BOOL) return (text: string) => (text === "t" ? 1 : 0);
  return [INT8, INT4, NUMERIC].includes(type) ? Number : (text: string) => text;
};
const [BOOL, INT8, INT4, NUMERIC] = [16, 20, 23, 1700];
const typeConfig = { getTypeParser: typeParser } as unknown as CustomTypesConfig;

type QueryClient = Pick<ClientBase, "query">;

/** The names by which connections know prepared statements. */
const translatedStatements = new Map<string, string>();

async function queryClient(from: QueryClient, sql: string, values: unknown[]): Promise<FoundRows> {
  if (translatedStatements.size < MAX_PREPARED_STATEMENTS && !translatedStatements.has(sql))
    translatedStatements.set(sql, `dhow${translatedStatements.size}`);
  const { rows } = await from
    .query<unknown[]>({ text: sql, name: translatedStatements.get(sql), values, rowMode: "array", types: typeConfig })
    .catch(throwUnavailable);
  return rows;
}

/** A connection that is lost or refused is one trouble, whatever the system says of it. */
function throwUnavailable(error: Error & { code?: string }): never {
  const isAway =
    /^(08|57P0|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOENT|ENOTFOUND|EAI_)/.test(error.code ?? "") ||
    /^(Connection terminated|timeout ex|Client (has encountered|was closed))/.test(error.message);
  // Where a name has several addresses, Node's error of all of them has no message.
  throw isAway
    ? Object.assign(new Error(`the database does not answer: ${error.message || error.code}`, { cause: error }), {
        code: "DATABASE_AWAY",
      })
    : error;
}

/** The query builder over whoever `from` says. */
function createQueryBuilder(from: () => QueryClient): Tx {
  const run = async (sql: string, values: unknown[], method: string) => {
    const rows = await queryClient(from(), sql, values);
    return { rows: method === "get" ? rows[0]! : rows };
  };
  const session = new SQLiteRemoteSession(run as never, dialect, undefined, undefined);
  return new SqliteRemoteDatabase("async", dialect, session as never, undefined) as unknown as Tx;
}

/** See queryDatabase(). */
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
 * Opens the database at the address and applies the migrations that are missing. Errors: it cannot be reached, or is a
 * newer Dhow's.
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

/** A store on connections to one migrated database. */
export function createPostgresStore(name: string, writers: Connections, readers: Connections): Store {
  const moment = new AsyncLocalStorage<QueryClient>();
  const clients = new WeakMap<Tx, QueryClient>();
  const readClient = (tx?: Tx): QueryClient => (tx && clients.get(tx)) ?? moment.getStore() ?? readers;
  let folding: NodeJS.Timeout | undefined;
  /** One process is enough. What cannot be folded now is after the next write. */
  async function foldAggregates(): Promise<void> {
    folding = undefined;
    await writers.query(`select fold_sums() where pg_try_advisory_xact_lock(${FOLD_LOCK})`).catch(() => {});
  }
  return {
    name,
    reader: createQueryBuilder(() => readClient()),
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
    read: (sql) => (values, tx) => queryClient(readClient(tx), sql, values),
    write: (sql) => async (values, tx) => {
      const client = clients.get(tx);
      if (!client) throw notInTransactionError();
      await queryClient(client, sql, values);
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
    async findProblems() {
      const rows = await queryClient(readClient(), invalidConstraintsQuery, []);
      return rows.map(([constraint, where]) => `${String(constraint)} of ${String(where)} does not hold`);
    },
    readSnapshot: (work) =>
      runWithin(readers, "begin isolation level repeatable read read only", (client) => moment.run(client, work)),
    async close() {
      clearTimeout(folding);
      await Promise.all([writers.end(), readers.end()]);
    },
  };
}

/**
 * A lock of a table freezes no moment yet, so what has waited for others sees what they wrote. None of these keeps
 * anybody from reading.
 */
const beginStatements = {
  "beside others": "begin isolation level repeatable read; lock table settings in row share mode",
  alone: "begin isolation level repeatable read; lock table settings in exclusive mode",
};

/** PostgreSQL's code for what was refused. */
const errorCode = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code ?? (cause instanceof Error ? errorCode(cause) : "");
};

/** Errors: those of `run`; that somebody was faster only after AGAIN. */
async function retryUntilDone<T>(run: () => Promise<T>): Promise<T> {
  let sameKey = 0;
  for (const until = performance.now() + RETRY_TIMEOUT; ; ) {
    try {
      return await run();
    } catch (error) {
      const code = errorCode(error);
      // Serialization failure, deadlock; and the same key, which a transaction that began after the other one's commit
      // sees.
      const wasLate = code === "40001" || code === "40P01" || (code === "23505" && (sameKey += 1) < MAX_KEY_CONFLICTS);
      if (!wasLate || performance.now() > until) throw error;
      await sleep(Math.random() * JITTER);
    }
  }
}

/**
 * What PostgreSQL itself holds, unless somebody has switched it off: constraints that were not checked, indexes that
 * are broken.
 */
const invalidConstraintsQuery = `select conname, conrelid::regclass::text from pg_constraint where not convalidated
  union all select indexrelid::regclass::text, indrelid::regclass::text from pg_index where not (indisvalid and indisready)`;

/**
 * Asks one thing after the other, as a connection must be; a verb may ask several at once. Nothing follows the
 * transaction's end.
 */
function serializeQueries(client: PoolClient): QueryClient & { end(words: "commit" | "rollback"): Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const query = (...asked: [never]) => {
    if (isOver) return Promise.reject(notInTransactionError());
    const answer = last.then(() => client.query(...asked));
    last = answer.catch(() => {});
    return answer;
  };
  const end = (words: string) => {
    isOver = true;
    return last.then(() => client.query(words));
  };
  return { query, end } as ReturnType<typeof serializeQueries>;
}

/** Runs `work` on one connection between `begin` and its commit; rolls back what throws. */
async function runWithin<T>(pool: Connections, begin: string, work: (client: QueryClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(throwUnavailable);
  const asked = serializeQueries(client);
  let broken: Error | undefined;
  try {
    await client.query(begin).catch(throwUnavailable);
    const answer = await work(asked);
    await asked.end("commit").catch(throwUnavailable);
    return answer;
  } catch (error) {
    await asked.end("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Applies the migrations that are missing. Errors: a newer Dhow has migrated the database. */
async function migrate(client: QueryClient): Promise<void> {
  await client.query(
    "create table if not exists __drizzle_migrations (hash text not null, created_at bigint primary key)",
  );
  const [[last]] = (await queryClient(client, "select coalesce(max(created_at), 0) from __drizzle_migrations", [])) as [
    [number],
  ];
  const files = readMigrationFiles(migrations);
  if (last > Math.max(...files.map(({ folderMillis }) => folderMillis))) {
    throw new Error("the database was made by a newer Dhow: use that one, or a newer one");
  }
  for (const { sql, hash, folderMillis } of files.filter((file) => file.folderMillis > last)) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into __drizzle_migrations values ($1, $2)", [hash, folderMillis]);
  }
}
