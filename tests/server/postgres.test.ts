/** PostgreSQL as the other engine: the same tables as SQLite, and the same contract. */

import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { asc, eq, type SQLWrapper, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db, displayDatabase, openStore, queryDatabase, type Store, type Tx, useStore } from "~/db/client.server";
import { additionSql, markedArray, unindexed } from "~/db/engine-differences";
import { postgresDialect } from "~/db/postgres/dialect";
import { openPool } from "~/db/postgres/pool.server";
import { balances, drafts, instalments, orders, settings } from "~/db/schema";
import { openSqlite, type SqliteStore } from "~/db/sqlite/sqlite.server";
import { transaction } from "~/db/transaction.server";
import { outageMessage } from "~/domain/verbs/outage";
import { startPostgres } from "../postgres.mjs";

let server: Awaited<ReturnType<typeof startPostgres>>;
let owner: pg.Client;
let store: Store;
let url: string;
let count = 0;

beforeAll(async () => {
  server = await startPostgres();
  owner = new pg.Client({ connectionString: server.urlOf("postgres") });
  await owner.connect();
  await owner.query("create database migrated");
  await (await openStore(server.urlOf("migrated"))).close();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

beforeEach(async () => {
  const name = `dhow_${(count += 1)}`;
  await owner.query(`create database ${name} template migrated`);
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

describe("PostgreSQL's tables", () => {
  let sqlite: SqliteStore;
  beforeAll(() => void (sqlite = openSqlite(":memory:")));
  afterAll(() => sqlite.close());
  const ofSqlite = <Row>(query: string, ...values: string[]) =>
    sqlite.writerConnection.prepare(query).all(...values) as Row[];
  const tables = () =>
    ofSqlite<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like '\\_\\_%' escape '\\' and name " +
        "not like 'sqlite%' order by name",
    ).map(({ name }) => name);
  const plain = (value: string | null) =>
    value === null
      ? null
      : value
          .replace(/::\w+/, "")
          .replace(/^'(.*)'$/, "$1")
          .replace(/^false$/, "0");

  test("have SQLite's columns, types, defaults and keys", async () => {
    const has = await rowsOf<{
      table: string;
      name: string;
      type: string;
      collation: string | null;
      required: boolean;
      standard: string | null;
      key: number;
    }>(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        l.collname as collation, a.attnotnull as required,
        pg_get_expr(d.adbin, d.adrelid) as standard, coalesce(array_position(k.conkey, a.attnum), 0) as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        left join pg_collation l on l.oid = a.attcollation
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> '__drizzle_migrations'
        and c.relname not like '%\\_later' and c.relname <> 'rate_limits'`);
    const wanted = tables().flatMap((table) =>
      ofSqlite<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }>(
        `pragma table_info("${table}")`,
      ).map((column) => [
        table,
        column.name,
        ...(column.type.toLowerCase() === "text" ? ["text", "C"] : ["bigint", null]),
        column.notnull === 1,
        plain(column.dflt_value),
        column.pk,
      ]),
    );
    expect(wanted.length).toBeGreaterThan(400);
    const summed = await rowsOf<{ name: string; columns: string[]; kept: string[] }>(`
      select table_name as name, array_agg(column_name::text order by ordinal_position) as columns,
        (select array_agg(k.column_name::text order by k.ordinal_position) from information_schema.columns k
          where k.table_name = c.table_name || '_kept') as kept
      from information_schema.columns c
      where table_name in (select viewname from pg_views where schemaname = 'public') group by table_name`);
    expect(summed.map(({ name }) => name).sort()).toEqual([
      "balances",
      "book_months",
      "dues",
      "exposures",
      "month_dues",
      "month_turnovers",
      "monthly_figures",
      "tallies",
    ]);
    for (const { columns, kept: expected } of summed) expect(columns).toEqual(expected);
    for (const column of has) column.table = column.table.replace(/_kept$/, "");
    expect(
      has
        .map((column) => [
          column.table,
          column.name,
          column.type,
          column.collation,
          column.required,
          plain(column.standard),
          column.key,
        ])
        .sort(),
    ).toEqual(wanted.sort());
  });

  test("have SQLite's foreign keys", async () => {
    const has = await rowsOf<{ which: string }>(`
      select conrelid::regclass || '.' || a.attname || ' to ' || confrelid::regclass || '.' || f.attname as which
      from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
        join pg_attribute f on f.attrelid = confrelid and f.attnum = confkey[1]
      where contype = 'f' and array_length(conkey, 1) = 1`);
    const wanted = tables().flatMap((table) =>
      ofSqlite<{ from: string; to: string; table: string }>(`pragma foreign_key_list("${table}")`).map(
        (foreignKey) => `${table}.${foreignKey.from} to ${foreignKey.table}.${foreignKey.to}`,
      ),
    );
    expect(wanted.length).toBeGreaterThan(60);
    expect(has.map(({ which: reference }) => reference.replaceAll('"', "")).sort()).toEqual(wanted.sort());
  });

  test("have SQLite's indexes, including unique and partial ones", async () => {
    // SQLite's definitions are also run on PostgreSQL, so that both are printed alike.
    const wanted = ofSqlite<{ name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'index' and sql is not null order by name",
    );
    expect(wanted.length).toBeGreaterThan(120);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("create schema twin");
    for (const table of tables()) await client.query(`create table twin."${table}" (like public."${table}")`);
    await client.query("set search_path = twin");
    for (const { sql } of wanted) await client.query(sql.replaceAll("`", '"'));
    await client.query("set search_path = public");
    const { rows } = await client.query<{ schema: string; name: string; words: string }>(`
      select schemaname as schema, indexname as name, indexdef as words from pg_indexes
      where schemaname = 'twin'
        or (schemaname = 'public' and indexname not in (select conname from pg_constraint where contype = 'p'))`);
    await client.end();
    const isLater = (words: string) => /_later\b/.test(words);
    const of = (schema: string) =>
      rows
        .filter((row) => row.schema === schema && !isLater(row.words))
        .map(({ name, words }) => [
          name,
          words
            .replace(/ ON (?:\w+\.)?/, " ON ")
            .replace(/(?<= ON \w+)_kept/, "")
            .replaceAll(" NULLS FIRST", ""),
        ])
        .sort();
    expect(of("public")).toEqual(of("twin"));
    // Nulls come first where they can occur, in the order of lists.
    expect(rows.find(({ schema, name }) => schema === "public" && name === "orders_sme_due")?.words).toContain(
      "next_due NULLS FIRST, id)",
    );
  });
});

const put = async (tx: Tx, key: string, value: unknown = true) =>
  void (await tx.insert(settings).values({ key, value }));
const keys = async () =>
  (await db.select({ key: settings.key }).from(settings).orderBy(asc(settings.key))).map((row) => row.key);

describe("a transaction", () => {
  test("is isolated, also from another process's transactions", async () => {
    const other = await openStore(url);
    await transaction((tx) => put(tx, "n", 0));
    const more = (of: Store) =>
      of.transaction(async (tx) => {
        const [row] = await tx.select().from(settings).where(eq(settings.key, "n"));
        await tx
          .update(settings)
          .set({ value: Number(row!.value) + 1 })
          .where(eq(settings.key, "n"));
      }, new Set());
    await Promise.all(Array.from({ length: 60 }, (_, n) => more(n % 2 ? other : store)));
    await other.close();
    expect((await db.select().from(settings))[0]!.value).toBe(60);
  });
});

test("several processes starting at once migrate it once, and an older version is rejected", async () => {
  await owner.query("create database at_once");
  const address = server.urlOf("at_once");
  expect(await queryDatabase(address, async () => "there")).toBeNull();
  const opened = await Promise.all([openStore(address), openStore(address), openStore(address)]);
  expect(await queryDatabase(address, async (reader) => reader.select().from(settings))).toEqual([]);
  await opened[0]!.transaction(
    (tx) => tx.run(sql`insert into __drizzle_migrations values ('of tomorrow', 9999999999999)`),
    new Set(),
  );
  for (const connection of opened) await connection.close();
  await expect(openStore(address)).rejects.toThrow("migrated by a newer version of Dhow");
});

test("events can be neither changed nor deleted", async () => {
  const values = "('e', 'order', 'o', 1, 'v', 'sme', '', '{}', '{}', 1, 'hash')";
  await transaction((tx) =>
    tx.run(
      sql.raw(
        "insert into events (id, subject, subject_id, number, verb, role, text, before, after, at, hash) " +
          `values ${values}`,
      ),
    ),
  );
  for (const change of ["update events set text = 'x'", "delete from events"]) {
    const caught = await transaction((tx) => tx.run(sql.raw(change))).catch((error: Error) => error);
    expect(String(caught)).toContain("events are never");
  }
});

test("tells its size, and the use of its connections", async () => {
  expect(await store.size()).toBeGreaterThan(1_000_000);
  const useOf = (pool: string) => store.poolUse?.().find((use) => use.pool === pool);
  expect(useOf("write")).toMatchObject({ used: 0, waiting: 0 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = Array.from({ length: 10 }, () => transaction(() => promise));
  await vi.waitFor(() => expect(useOf("write")).toEqual({ pool: "write", used: 8, idle: 0, waiting: 2 }));
  expect(useOf("read")).toMatchObject({ used: 0, waiting: 0 });
  resolve();
  await Promise.all(running);
  expect(useOf("write")).toEqual({ pool: "write", used: 0, idle: 8, waiting: 0 });
});

test("replaces connections that the server ends; while it is unreachable, people are asked to wait", async () => {
  await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dhow'");
  const tries = await Promise.allSettled([keys(), keys()]);
  for (const attempt of tries) if (attempt.status === "rejected") expect(outageMessage(attempt.reason)).not.toBeNull();
  expect(await keys()).toEqual([]);
  await transaction((tx) => put(tx, "again"));
  const away = await openStore("postgres://dhow:planted@127.0.0.1:1/dhow").catch((error: Error) => error);
  expect(outageMessage(away)).toContain("databaseBusy");
  expect(displayDatabase("postgres://dhow:planted@127.0.0.1:1/dhow")).toBe("postgres://dhow@127.0.0.1:1/dhow");
});

test("a health check interrupted by a failover does not end the process", async () => {
  /** PostgreSQL's message to every connection when it stops. */
  const fields = "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0";
  const farewell = Buffer.concat([Buffer.from("E\0\0\0"), Buffer.from([fields.length + 4]), Buffer.from(fields)]);
  const isReady = (bytes: Buffer) => bytes.subarray(-6, -1).equals(Buffer.from("Z\0\0\0\x05"));
  let isStopping = false;
  const probes: Promise<void>[] = [];
  const line = createServer((asking) => {
    const answering = connect(join(server.folder, ".s.PGSQL.5432")).on("error", () => {});
    if (isStopping) probes.push(new Promise((over) => void asking.once("close", over)));
    asking
      .on("error", () => {})
      .on("close", () => answering.destroy())
      .pipe(answering);
    answering.on("data", (chunk: Buffer) =>
      asking.write(isStopping && isReady(chunk) ? Buffer.concat([chunk, farewell]) : chunk),
    );
  });
  await new Promise<void>((listening) => line.listen(0, "127.0.0.1", listening));
  const uncaught: unknown[] = [];
  const listeners = process.rawListeners("uncaughtException") as NodeJS.UncaughtExceptionListener[];
  process.removeAllListeners("uncaughtException").on("uncaughtException", (error) => uncaught.push(error));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const pool = await openPool(`postgres://dhow@127.0.0.1:${(line.address() as AddressInfo).port}/dhow_${count}`, 1);
  try {
    const client = await pool.connect();
    isStopping = true;
    vi.advanceTimersByTime(5000);
    await vi.waitUntil(() => probes.length > 0, { timeout: 60_000 });
    await probes[0];
    isStopping = false;
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    client.release();
    expect(uncaught).toEqual([]);
  } finally {
    await pool.end();
    vi.useRealTimers();
    process.removeAllListeners("uncaughtException");
    for (const listener of listeners) process.on("uncaughtException", listener);
    line.close();
  }
});

describe("PostgreSQL's statements", () => {
  test("are SQLite's except for dialect differences, and keep texts unchanged", async () => {
    const on = (query: SQLWrapper) => postgresDialect.sqlToQuery(query.getSQL()).sql;
    expect(
      on(
        db
          .select({ id: orders.id })
          .from(orders)
          .where(eq(orders.id, "x"))
          .orderBy(asc(orders.nextDue), asc(orders.id)),
      ),
    ).toBe(
      'select "id" from "orders" where "orders"."id" = $1 order by "orders"."next_due" asc nulls first, ' +
        '"orders"."id" asc',
    );
    expect(
      on(
        db
          .insert(drafts)
          .values({ applicantId: "a", form: "f", values: {}, savedAt: 1 } as never)
          .onConflictDoUpdate({ target: [drafts.applicantId, drafts.form], set: { savedAt: 2 } }),
      ),
    ).toContain('on conflict ("applicant_id", "form") do update');
    expect(on(additionSql(balances))).toBe(
      'insert into "balances_later" ("book", "party", "amount") select cast(value ->> 0 as text), ' +
        "cast(value ->> 1 as text), cast(value ->> 2 as bigint) from json_array_elements(cast($1 as json)) " +
        "as rows(value)",
    );
    expect(
      on(
        db
          .select({ id: instalments.id })
          .from(instalments)
          .where(sql`${unindexed(instalments.smeId)} = 'a + b asc char('`),
      ),
    ).toContain(`where "instalments"."sme_id" = 'a + b asc char('`);
    const [asked] = await db
      .select({
        said: sql<string>`${"it's $1, ?"} || ${markedArray("a", settings.key, settings.key)}`,
        n: sql<number>`sum(1)`,
        yes: sql<number>`1 = 1`,
      })
      .from(settings)
      .groupBy(settings.key);
    expect(asked).toBeUndefined();
    await transaction((tx) => put(tx, "k\"'"));
    const [row] = await db
      .select({
        said: sql<string>`${"it's $1, ?"} || ${markedArray("a", settings.key, settings.key)}`,
        n: sql<number>`sum(1)`,
        yes: sql<number>`1 = 1`,
      })
      .from(settings)
      .groupBy(settings.key);
    expect(row).toEqual({ said: `it's $1, ?\u0001["a", "k\\"'", "k\\"'"]`, n: 1, yes: 1 });
  });
});
