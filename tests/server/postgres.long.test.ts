/** PostgreSQL on a machine that stops responding, and two processes trading on one database. */
import { existsSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStore, type Store, useStore } from "~/db/client.server";
import { readSnapshot } from "~/db/snapshot.server";
import { outageMessage } from "~/domain/verbs/outage";
import { inTurns } from "../in-turns.mjs";
import { type Instance, startInstance } from "../instance.mjs";
import { startPostgres } from "../postgres.mjs";
import { buildTown } from "./town";
import { type Acknowledged, trade } from "./trader";

let server: Awaited<ReturnType<typeof startPostgres>>;
let owner: pg.Client;
let store: Store;
let url: string;
let count = 0;

beforeAll(async () => {
  server = await startPostgres();
  owner = new pg.Client({ connectionString: server.urlOf("postgres") });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

beforeEach(async () => {
  const name = `dhow_${(count += 1)}`;
  await owner.query(`create database ${name}`);
  url = server.urlOf(name);
  store = await openStore(url);
  useStore(store);
});
afterEach(async () => {
  useStore(null);
  await store.close();
});

/** Rows of a test query. */
async function rowsOf<Row>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<never>(query)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}

describe("a machine that stops responding", () => {
  /** Forwards to the database until told to be silent. Then it accepts connections and answers none. */
  async function startLine() {
    const lines = new Set<Socket>();
    let isSilent = false;
    const line = createServer((asking) => {
      lines.add(asking.on("error", () => {}));
      if (isSilent) return;
      const answering = connect(join(server.folder, ".s.PGSQL.5432")).on("error", () => {});
      lines.add(answering);
      asking.pipe(answering).pipe(asking);
    });
    await new Promise<void>((listening) => line.listen(0, "127.0.0.1", listening));
    const { port } = line.address() as AddressInfo;
    return {
      url: `postgres://dhow@127.0.0.1:${port}/dhow_${count}`,
      fallSilent() {
        isSilent = true;
        for (const socket of lines) socket.unpipe();
      },
      speak: () => void (isSilent = false),
      end() {
        for (const socket of lines) socket.destroy();
        line.close();
      },
    };
  }
  const ask = async (words: string) => store.read(words)([]);

  test("is given up: waiting requests get an outage, and old connections are not reused", async () => {
    const line = await startLine();
    await store.close();
    store = await openStore(line.url);
    useStore(store);
    await Promise.all(Array.from({ length: 4 }, () => ask("select 1")));
    line.fallSilent();
    const together = readSnapshot(() => Promise.all(["select 1", "select 2", "select 3"].map(ask)));
    for (const asked of [ask("select 1"), together])
      expect(outageMessage(await asked.catch((error: Error) => error))).not.toBeNull();
    line.speak();
    for (let n = 0; n < 8; n += 1) expect(await ask("select 1")).toEqual([[1]]);
    line.end();
  });
});

test("two processes serve one trade, alternating by request, and commands work", async () => {
  useStore(null);
  const env = { DATABASE_URL: url };
  const town = await buildTown(2, { env });
  const processes = await Promise.all([0, 1].map(() => startInstance("serve", { folder: town.folder, env })));
  const [instance] = processes as [Instance];
  const front = await inTurns(processes);
  try {
    let steps = 0;
    // They trade until nobody answers.
    const step = () => {
      if ((steps += 1) === 40) front.close();
    };
    const done: Acknowledged = { orders: new Map(), payments: new Set(), step };
    await Promise.all(town.pairs.map((pair) => trade(front.url, pair, () => 0.4, done)));
    const behind = async () => {
      const rows = await rowsOf<{ id: string; status: number }>("select id, status::int from orders");
      const reached = new Map(rows.map(({ id, status }) => [id, status]));
      return [...done.orders].filter(([id, status]) => (reached.get(id) ?? -2) < status);
    };
    await expect.poll(behind).toEqual([]);
    expect([done.orders.size > 4, done.payments.size > 8, front.passed() > 80]).toEqual([true, true, true]);
    expect(await instance.dhow("check")).toEqual({ code: 0, stdout: "The books balance.\n", stderr: "" });
    expect(await instance.dhow("backup", town.folder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("pg_dump") as string,
    });
    expect((await instance.dhow("doctor")).stdout).toContain(`in ${url}, a sandbox database`);
    expect(existsSync(join(town.folder, "data/dhow.db"))).toBe(false);
  } finally {
    front.close();
    for (const process of processes) {
      expect(process.output()).not.toContain('"level":"error"');
      expect(await process.stop()).toBe(0);
    }
    rmSync(town.folder, { recursive: true });
    useStore(store);
  }
});
