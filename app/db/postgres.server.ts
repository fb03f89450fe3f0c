/**
 * PostgreSQL. The queries are those that SQLite gets, in its words. Verbs run one after another here, too, over all processes:
 * a transaction holds a lock until its commit. Nothing outside app/db calls its driver.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { SqliteRemoteDatabase } from "drizzle-orm/sqlite-proxy";
import { SQLiteRemoteSession } from "drizzle-orm/sqlite-proxy/session";
import type { ClientBase, CustomTypesConfig, Pool, PoolClient } from "pg";
import { inPostgresWords } from "./postgres-words";
import { type FoundRows, notInTransaction, type Store, type Tx } from "./store";

/** Connections that only read; one more writes. */
const READERS = 4;
/** Milliseconds until a connection is had. */
const PATIENCE = 5000;
/** Numbers that only Dhow locks in its database: migrating, and writing. */
const MIGRATING = 683_401;
const WRITING = 683_402;
/** Statements that each connection keeps prepared. What is asked in more shapes than that is planned each time. */
const MOST_NAMED = 600;

const migrations = { migrationsFolder: "drizzle/postgres" };

class NumberedParameters extends SQLiteAsyncDialect {
  override escapeParam(number: number): string {
    return `$${number + 1}`;
  }
}

const dialect = new NumberedParameters({ casing: "snake_case" });

/** Whole numbers, sums and truths become what SQLite answers: numbers. All else stays text. */
const valueOf = (type: number) => {
  if (type === BOOL) return (text: string) => (text === "t" ? 1 : 0);
  return [INT8, INT4, NUMERIC].includes(type) ? Number : (text: string) => text;
};
const [BOOL, INT8, INT4, NUMERIC] = [16, 20, 23, 1700];
const types = { getTypeParser: valueOf } as unknown as CustomTypesConfig;

type Asks = Pick<ClientBase, "query">;

/** Texts that were translated, and the names by which connections know them. */
const known = new Map<string, { text: string; name?: string }>();

async function ask(from: Asks, sql: string, values: unknown[]): Promise<FoundRows> {
  let query = known.get(sql);
  if (!query) {
    query = { text: inPostgresWords(sql), ...(known.size < MOST_NAMED && { name: `dhow${known.size}` }) };
    if (query.name) known.set(sql, query);
  }
  const { rows } = await from.query<unknown[]>({ ...query, values, rowMode: "array", types }).catch(orAway);
  return rows;
}

/** A connection that is lost or refused is one trouble, whatever the system says of it. */
function orAway(error: Error & { code?: string }): never {
  const isAway = /^(08|57P0|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOENT)/.test(error.code ?? "") || /^(Connection terminated|timeout exceeded)/.test(error.message);
  throw isAway ? Object.assign(new Error(`the database does not answer: ${error.message}`, { cause: error }), { code: "DATABASE_AWAY" }) : error;
}

/** The query builder over whoever `from` says. */
function queries(from: () => Asks): Tx {
  const run = async (sql: string, values: unknown[], method: string) => {
    const rows = await ask(from(), sql, values);
    return { rows: method === "get" ? rows[0]! : rows };
  };
  const session = new SQLiteRemoteSession(run as never, dialect, undefined, undefined);
  return new SqliteRemoteDatabase("async", dialect, session as never, undefined) as unknown as Tx;
}

/** The driver is loaded by whoever has a PostgreSQL. */
async function poolOf(url: string, max: number): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: url, max, application_name: "dhow", connectionTimeoutMillis: PATIENCE });
  // A connection that breaks while it rests is replaced by the next query, which says so if it cannot be.
  pool.on("error", () => {});
  return pool;
}

/** See askDatabase(). */
export async function askPostgres<T>(url: string, found: (reader: Tx) => Promise<T>): Promise<T | null> {
  const pool = await poolOf(url, 1);
  try {
    const [[isMade]] = (await ask(pool, "select to_regclass('settings') is not null", [])) as [[number]];
    return isMade ? await found(queries(() => pool)) : null;
  } finally {
    await pool.end();
  }
}

/** Opens the database at the address and applies the migrations that are missing. Errors: it cannot be reached, or is a newer Dhow's. */
export async function openPostgres(url: string, name: string): Promise<Store> {
  const [writers, readers] = [await poolOf(url, 1), await poolOf(url, READERS)];
  const store = postgresOn(name, writers, readers);
  await within(writers, `begin; select pg_advisory_xact_lock(${MIGRATING})`, migrate).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  return store;
}

type Connections = Pick<Pool, "connect" | "query" | "end">;

/** A store on connections to one migrated database. */
export function postgresOn(name: string, writers: Connections, readers: Connections): Store {
  const moment = new AsyncLocalStorage<Asks>();
  const clients = new WeakMap<Tx, Asks>();
  const readFrom = (tx?: Tx): Asks => (tx && clients.get(tx)) ?? moment.getStore() ?? readers;
  return {
    name,
    reader: queries(() => readFrom()),
    async transaction(work, afterwards) {
      const answer = await within(writers, `begin; select pg_advisory_xact_lock(${WRITING})`, (client) => {
        const tx = queries(() => client);
        clients.set(tx, client);
        return work(tx).finally(() => clients.delete(tx));
      });
      for (const tell of afterwards) tell();
      return answer;
    },
    read: (sql) => (values, tx) => ask(readFrom(tx), sql, values),
    write: (sql) => async (values, tx) => {
      const client = clients.get(tx);
      if (!client) throw notInTransaction();
      await ask(client, sql, values);
    },
    assertCommits: () => within(writers, "begin", async (client) => void (await client.query("select pg_current_xact_id()"))),
    async problems() {
      const rows = await ask(readFrom(), wrong, []);
      return rows.map(([what, where]) => `${String(what)} of ${String(where)} does not hold`);
    },
    atOneMoment: (work) => within(readers, "begin isolation level repeatable read read only", (client) => moment.run(client, work)),
    close: async () => void (await Promise.all([writers.end(), readers.end()])),
  };
}

/** What PostgreSQL itself holds, unless somebody has switched it off: constraints that were not checked, indexes that are broken. */
const wrong = `select conname, conrelid::regclass::text from pg_constraint where not convalidated
  union all select indexrelid::regclass::text, indrelid::regclass::text from pg_index where not (indisvalid and indisready)`;

/** Runs `work` on one connection between `begin` and its commit; rolls back what throws. */
async function within<T>(pool: Connections, begin: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(orAway);
  let broken: Error | undefined;
  try {
    await client.query(begin).catch(orAway);
    const answer = await work(client);
    await client.query("commit").catch(orAway);
    return answer;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Applies the migrations that are missing. Errors: a newer Dhow has migrated the database. */
async function migrate(client: PoolClient): Promise<void> {
  await client.query("create table if not exists __drizzle_migrations (hash text not null, created_at bigint primary key)");
  const [[last]] = (await ask(client, "select coalesce(max(created_at), 0) from __drizzle_migrations", [])) as [[number]];
  const files = readMigrationFiles(migrations);
  if (last > Math.max(...files.map(({ folderMillis }) => folderMillis))) {
    throw new Error("the database was made by a newer Dhow: use that one, or a newer one");
  }
  for (const { sql, hash, folderMillis } of files.filter((file) => file.folderMillis > last)) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into __drizzle_migrations values ($1, $2)", [hash, folderMillis]);
  }
}
