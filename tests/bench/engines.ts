/**
 * Orders and payments through pages on SQLite, on PostgreSQL, and on PostgreSQL with two processes: the same machine,
 * alternating, with a flush at each commit. Clients and servers share the cores.
 */
import { rmSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Instance, startInstance } from "../instance.mjs";
import { startPostgres } from "../postgres.mjs";
import { buildTown } from "../server/town";
import { type Acknowledged, trade } from "../server/trader";

/** Trading pairs, rounds of each kind, and milliseconds of warm-up and counting. */
const [PAIRS, ROUNDS, WARM, COUNTED] = [12, Number(process.env.ENGINE_ROUNDS ?? 3), 2000, 10_000];
/** As a fraction of SQLite's rate. */
const LEAST = 0.35;

let server: Awaited<ReturnType<typeof startPostgres>>;
let owner: pg.Client;
let databases = 0;

beforeAll(async () => {
  server = await startPostgres({
    listen_addresses: "",
    max_connections: "60",
    shared_buffers: "256MB",
    log_min_messages: "panic",
  });
  owner = new pg.Client({ connectionString: server.urlOf("postgres") });
  await owner.connect();
}, 60_000);
afterAll(async () => {
  await owner.end();
  await server.stop();
});

interface Rate {
  /** Acknowledged orders and payments per second. */
  rate: number;
  /** The fraction of transactions rolled back. */
  again: number;
}

async function rateOf(processes: number, onPostgres: boolean): Promise<Rate> {
  const database = `bench_${(databases += 1)}`;
  if (onPostgres) await owner.query(`create database ${database}`);
  const env: Record<string, string> = onPostgres ? { DATABASE_URL: server.urlOf(database) } : {};
  const town = await buildTown(PAIRS, { env });
  const instances: Instance[] = await Promise.all(
    Array.from({ length: processes }, () => startInstance("serve", { folder: town.folder, env })),
  );
  let steps = 0;
  const done: Acknowledged = { orders: new Map(), payments: new Set(), step: () => void (steps += 1) };
  const trading = town.pairs.map((pair, n) => trade(instances[n % processes]!.url, pair, Math.random, done));
  await new Promise((over) => setTimeout(over, WARM));
  const before = steps;
  const began = performance.now();
  await new Promise((over) => setTimeout(over, COUNTED));
  const rate = ((steps - before) / (performance.now() - began)) * 1000;
  await Promise.all(instances.map((instance) => instance.kill()));
  await Promise.allSettled(trading);
  rmSync(town.folder, { recursive: true });
  const {
    rows: [stats],
  } = await owner.query<{ again: number }>(
    "select xact_rollback::float8 / greatest(xact_commit, 1) as again from pg_stat_database where datname = $1",
    [database],
  );
  return { rate, again: stats?.again ?? 0 };
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

test("measures orders and payments on each engine", async () => {
  const kinds = { SQLite: [1, false], PostgreSQL: [1, true], "PostgreSQL, two processes": [2, true] } as const;
  const found: Record<string, Rate[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, [processes, onPostgres]] of Object.entries(kinds))
      (found[kind] ??= []).push(await rateOf(processes, onPostgres));
  }
  const rates = Object.fromEntries(
    Object.entries(found).map(([kind, runs]) => [kind, median(runs.map(({ rate }) => rate))]),
  );
  const { SQLite: sqlite = 0 } = rates;
  for (const [kind, runs] of Object.entries(found)) {
    console.log(
      `${kind}: ${rates[kind]!.toFixed(1)} a second, ${(rates[kind]! / sqlite).toFixed(2)} of SQLite; runs ` +
        `${runs.map(({ rate }) => rate.toFixed(1)).join(", ")}; taken back ` +
        `${median(runs.map(({ again }) => again)).toFixed(4)}`,
    );
  }
  expect(rates.PostgreSQL! / sqlite).toBeGreaterThan(LEAST);
});
