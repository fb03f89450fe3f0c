/** Moving from SQLite to PostgreSQL and back: the rows are the same, and trade continues. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "~/db/client.server";
import { orders } from "~/db/schema";
import { OrderStatus } from "~/domain/orders/status";
import { lockDataFolder } from "~/program/data-lock.server";
import { order } from "../domain/world";
import { startPostgres } from "../postgres.mjs";
import { runHere } from "./here";
import { bootFolder, buildTown, type Town } from "./town";

let server: Awaited<ReturnType<typeof startPostgres>>;
let owner: pg.Client;
let town: Town;
let count = 0;

beforeAll(async () => {
  server = await startPostgres();
  owner = new pg.Client({ connectionString: server.urlOf("postgres") });
  await owner.connect();
  town = await buildTown(1);
  await onThe(town.folder, {}, async () => void (await trade()));
});
afterAll(async () => {
  rmSync(town.folder, { recursive: true });
  await owner.end();
  await server.stop();
});

async function newDatabase(): Promise<string> {
  const name = `moved_${(count += 1)}`;
  await owner.query(`create database ${name}`);
  return server.urlOf(name);
}

async function onThe<T>(folder: string, env: Record<string, string>, act: () => Promise<T>): Promise<T> {
  const app = await bootFolder(folder, env);
  return act().finally(() => app.close());
}

const trade = () =>
  order(town.pairs[0]!.buyer.actor, town.pairs[0]!.seller.actor, 1_000_00, OrderStatus.uploadedInvoice);
const dhowWith = (folder: string, env: Record<string, string>, ...words: string[]) =>
  runHere(words, {
    DATA_DIR: join(folder, "data"),
    UPLOADS_DIR: join(town.folder, "uploads"),
    SANDBOX: "on",
    ...env,
  });
const dhow = (folder: string, url: string, ...words: string[]) => dhowWith(folder, { DATABASE_URL: url }, ...words);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const numbers = async (store: Store) =>
  (await store.reader.select({ number: orders.number }).from(orders).orderBy(orders.number)).map(
    ({ number }) => number,
  );

test("moves to PostgreSQL and back, with an order in between", async () => {
  const url = await newDatabase();
  const result = await dhow(town.folder, url, "move", "to-postgres");
  expect(result).toMatchObject({ code: 0, stderr: "" });
  expect(result.stdout).toMatch(/ {2}[0-9a-f]{16} {2}ledger_lines\n/);
  expect(result.stdout).toContain("tables have the same rows in");
  await onThe(town.folder, { DATABASE_URL: url }, async () => void (await trade()));
  // A database with rows and an existing file are not overwritten.
  expect(await dhow(town.folder, url, "move", "to-postgres")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("has rows already") as string,
  });
  expect(await dhow(town.folder, url, "move", "to-sqlite")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("already exists") as string,
  });

  const back = join(town.folder, "back");
  const target = join(back, "data/dhow.db");
  // Without the secret nobody can verify the events.
  for (const command of ["move to-sqlite", "sandbox"])
    expect(await dhow(back, url, ...command.split(" "))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${join(back, "data/secret")} does not exist`) as string,
    });
  expect(filesIn(back)).toEqual([]);
  const SECRET = readFileSync(join(town.folder, "data/secret"), "utf8");
  // An earlier move was killed.
  mkdirSync(join(back, "data"), { recursive: true });
  writeFileSync(`${target}.part`, "half");
  const shared = { SECRET, EARLIER_SECRETS: "e".repeat(40) };
  const unlock = await lockDataFolder({ dataDir: join(back, "data"), databaseUrl: null });
  expect(await dhowWith(back, { DATABASE_URL: url, ...shared }, "move", "to-sqlite")).toMatchObject({
    code: 75,
    stderr: expect.stringContaining("another Dhow is running") as string,
  });
  unlock();
  expect(await dhowWith(back, { DATABASE_URL: url, ...shared }, "move", "to-sqlite")).toMatchObject({
    code: 0,
    stderr: "",
  });
  expect(readFileSync(join(back, "data/secret"), "utf8")).toBe(`${SECRET}\n${"e".repeat(40)}\n`);
  expect(filesIn(back)).toEqual(["dhow.db", "dhow.lock", "secret"]);
  const stores = await Promise.all([
    openStore(url),
    openStore(join(back, "data/dhow.db")),
    openStore(join(town.folder, "data/dhow.db")),
  ]);
  expect(await Promise.all(stores.map(numbers))).toEqual([[1001, 1002], [1001, 1002], [1001]]);
  for (const store of stores) await store.close();
  // Order numbers continue, too.
  await onThe(back, { UPLOADS_DIR: join(town.folder, "uploads") }, async () => void (await trade()));
  const again = await openStore(join(back, "data/dhow.db"));
  expect((await numbers(again)).at(-1)).toBeGreaterThan(1002);
  await again.close();
});

/** Makes PostgreSQL run `body` before each order is inserted into a new database. Returns its address. */
async function newDatabaseThat(body: string): Promise<string> {
  const url = await newDatabase();
  await (await openStore(url)).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `create function interfere() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
  );
  await client.query("create trigger interfere before insert on orders for each row execute function interfere()");
  await client.end();
  return url;
}

async function countOrders(url: string): Promise<number> {
  const store = await openStore(url);
  return (await numbers(store).finally(() => store.close())).length;
}

test("a database that goes away meanwhile gives exit code 75, and stays empty", async () => {
  const url = await newDatabaseThat("perform pg_terminate_backend(pg_backend_pid());");
  expect(await dhow(town.folder, url, "move", "to-postgres")).toMatchObject({
    code: 75,
    stderr: expect.stringMatching(/^dhow: the database does not answer: [^\n]*\n$/) as string,
  });
  expect(await countOrders(url)).toBe(0);
});

test("a copy with a different row gives exit code 1, and leaves nothing", async () => {
  const url = await newDatabaseThat("new.amount = new.amount - 1;");
  expect(await dhow(town.folder, url, "move", "to-postgres")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^dhow: orders has 1 rows in .* and they are not the same\n$/) as string,
  });
  expect(await countOrders(url)).toBe(0);
});
