/**
 * Worlds on PostgreSQL, if TEST_ENGINE says so. Each test process has one database, which is emptied for the next
 * world.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { openStore, type Store } from "~/db/client.server";
import { openPool } from "~/db/postgres/pool.server";
import { createPostgresStore } from "~/db/postgres/postgres.server";

export const usesPostgres = process.env.TEST_ENGINE === "postgres";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

let opened: Promise<{ store: Store; url: string; own: pg.Client }> | undefined;

async function open() {
  const database = `worker_${process.pid}`;
  const owner = new pg.Client({ connectionString: inject("postgres").replace("{}", "postgres") });
  await owner.connect();
  await owner.query(`create database ${database} template dhow_tests`);
  await owner.end();
  const url = inject("postgres").replace("{}", database);
  const own = new pg.Client({ connectionString: url, pipeline: true });
  // Without a listener, the server's end would be an error outside of the tests.
  own.on("error", () => {});
  await own.connect();
  // Neither triggers nor foreign keys restrict its writes.
  await own.query("set session_replication_role = replica");
  // Like SQLite in memory: readers may write, so tests can change rows besides the verbs.
  return { store: createPostgresStore(database, await openPool(url, 8), await openPool(url, 4)), url, own };
}

/** The tests' own connection to this process's database. */
export const ownConnection = async (): Promise<pg.Client> => (await (opened ??= open())).own;

/** Opens an empty database. `asServed`: like in production, where readers cannot write. */
export async function emptyPostgres(asServed: boolean): Promise<Store> {
  const { store, url, own } = await (opened ??= open());
  await own.query("select test_empty()");
  if (asServed) return openStore(url);
  // A new object, so that no cache of the world before is used.
  return { ...store, rateLimiter: undefined, close: () => {} };
}

/**
 * Waits until feeds show all committed events. On PostgreSQL they wait for every transaction of the cluster, also of
 * other test processes.
 */
export async function settleFeeds(): Promise<void> {
  if (!usesPostgres) return;
  const own = await ownConnection();
  const query = "select coalesce(max(position) < event_horizon(), true) as settled from events";
  while (!(await own.query(query)).rows[0].settled) await sleep(5);
}

/** A store that sees the tests' own connection, including its open transaction. */
export async function readHere(): Promise<Store> {
  const own = await ownConnection();
  const isBracket = (query: unknown) => typeof query === "string" && /^(begin|commit|rollback)\b/.test(query);
  const query = (asked: unknown, ...rest: unknown[]) =>
    isBracket(asked) ? Promise.resolve() : own.query(asked as never, ...(rest as []));
  const connections = {
    connect: async () => ({ query, release: () => {} }),
    query,
    end: async () => {},
  } as unknown as Parameters<typeof createPostgresStore>[1];
  return createPostgresStore("the tests' own", connections, connections);
}
