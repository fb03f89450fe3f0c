/**
 * SQLite's own behaviour: its file, its one writer that groups commits, and its migrations. The contract of both
 * engines: tests/domain/database.test.ts.
 */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { asc, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db, type Tx, useStore } from "~/db/client.server";
import { events, industries, insurers, searchTerms, sessions, settings } from "~/db/schema";
import { openSqlite, type SqliteStore } from "~/db/sqlite/sqlite.server";
import { transaction } from "~/db/transaction.server";
import { readCountersByKey } from "~/domain/aggregates/counters.server";
import { checkEvents } from "~/domain/audit/check.server";
import { recordInitialEvents } from "~/domain/audit/initial-events.server";
import { sealUnkeyedEvents } from "~/domain/audit/unkeyed-events.server";
import { createIndustry, updateIndustry } from "~/domain/industries/industry.server";
import { createInsurer, renameInsurer } from "~/domain/insurers/insurer.server";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { wire } from "~/program/wiring.server";

let folder: string;
let path: string;
let store: SqliteStore;

beforeEach(() => {
  wire();
  configure(parseConfiguration({}, { sandbox: true, secret: "a secret of tests" }));
  folder = mkdtempSync(join(tmpdir(), "dhow-database-"));
  path = join(folder, "dhow.db");
  store = openSqlite(path);
  useStore(store);
});

afterEach(() => {
  clock.reset();
  useStore(null);
  store.close();
  rmSync(folder, { recursive: true });
});

const put = async (tx: Tx, key: string, value: unknown = true) =>
  void (await tx.insert(settings).values({ key, value }));
const write = (key: string) => transaction((tx) => put(tx, key));
const keys = async () => (await db.select({ key: settings.key }).from(settings)).map((row) => row.key).sort();
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

describe("a transaction's promise", () => {
  let other: Database.Database;
  beforeEach(() => {
    other = new Database(path, { readonly: true });
  });
  afterEach(() => void other.close());
  const seenByOthers = () => (other.prepare("select count(*) as count from settings").get() as { count: number }).count;

  test("waits for its whole group's commit", async () => {
    let isFirstKept = false;
    let wasKeptEarly: boolean | null = null;
    const first = write("first").then(() => {
      isFirstKept = true;
      return seenByOthers();
    });
    const second = transaction(async (tx) => {
      await put(tx, "second");
      for (let i = 0; i < 5; i += 1) await turnOfTheLoop();
      wasKeptEarly = isFirstKept;
    });
    expect(await first).toBe(2);
    await second;
    expect(wasKeptEarly).toBe(false);
  });
});

describe("a placeholder", () => {
  test("is written with a plus, so that SQLite plans the statement once", () => {
    const { sql: written } = db.select().from(settings).where(eq(settings.key, "row")).limit(1).toSQL();
    expect(written).toMatch(/"key" = \+\? limit \+\?$/);
  });
});

describe("opening", () => {
  const settled = async (tx: Tx, name: string) => Object.values(await tx.get<object>(sql.raw(`pragma ${name}`)))[0];

  test("always uses WAL, FULL sync and foreign keys, on both connections", async () => {
    for (let i = 0; i < 2; i += 1) {
      for (const tx of [store.writer, store.reader]) {
        expect(await settled(tx, "journal_mode")).toBe("wal");
        expect(await settled(tx, "synchronous")).toBe(2);
        expect(await settled(tx, "foreign_keys")).toBe(1);
      }
      store.close();
      store = openSqlite(path);
      useStore(store);
    }
  });

  test("migrates once and keeps existing rows", async () => {
    const applied = () => store.writerConnection.prepare("select hash from __drizzle_migrations").all();
    const before = applied();
    expect(before.length).toBeGreaterThan(0);
    await write("kept");
    store.close();
    store = openSqlite(path);
    useStore(store);
    expect(applied()).toEqual(before);
    expect(await keys()).toEqual(["kept"]);
  });

  test("keeps sessions signed in that had no id before", async () => {
    store.close();
    rmSync(path);
    const old = new Database(path);
    migrate(drizzle(old), { migrationsFolder: firstMigrations(1) });
    old.exec(
      "insert into accounts (id, email, password_hash, role, name, created_at) values ('a', 'a@dhow.test', " +
        "'none', 'admin', 'A', 1)",
    );
    for (const token of ["one", "two"]) old.exec(`insert into sessions values ('${token}', 'a', 'web', 1, 2)`);
    old.close();
    store = openSqlite(path);
    useStore(store);
    const rows = await db.select().from(sessions).orderBy(asc(sessions.tokenHash));
    const id = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    const rest = { id, accountId: "a", kind: "web", device: null, createdAt: 1, seenAt: 2 };
    expect(rows).toMatchObject([
      { tokenHash: "one", ...rest },
      { tokenHash: "two", ...rest },
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(2);
  });

  test("migrates despite duplicate names, and search finds Latin digits", async () => {
    store.close();
    rmSync(path);
    const old = new Database(path);
    migrate(drizzle(old), { migrationsFolder: firstMigrations(3) });
    const titles = ["Food and drinks", "FOOD AND DRINKS", "food  and drinks", "Cafés", "CAFÉS", "مطاعم", "Boats"];
    for (const [i, title] of titles.entries()) old.exec(`insert into industries values ('${i}', '${title}', 'd', 1)`);
    for (const [i, name] of ["Gulf Cover", "gulf cover"].entries())
      old.exec(`insert into insurers values ('${i}', '${name}', ${i + 1}, 1)`);
    old.exec(
      "insert into accounts (id, email, password_hash, role, name, created_at) values ('a', 'a@dhow.test', " +
        "'none', 'sme', 'A', 1)",
    );
    old.exec(
      "insert into applicants (id, account_id, role, level, email, waiting_since, created_at, updated_at) " +
        "values ('a', 'a', 'sme', 0, 'a@dhow.test', 1, 1, 1)",
    );
    for (const term of ["٢٤", "24", "مطعم٧", "۱۲۳", "plain"])
      old.exec(`insert into search_terms values ('', 'sme', '${term}', 'a')`);
    old.close();
    store = openSqlite(path);
    useStore(store);
    const keyed = (rows: { nameKey: string | null }[]) => rows.map((row) => row.nameKey);
    expect(keyed(await db.select().from(industries).orderBy(asc(industries.id)))).toEqual([
      "foodanddrinks",
      null,
      null,
      null,
      null,
      null,
      "boats",
    ]);
    expect(keyed(await db.select().from(insurers).orderBy(asc(insurers.id)))).toEqual(["gulfcover", null]);
    expect((await db.select().from(searchTerms)).map((row) => row.term).sort()).toEqual([
      "123",
      "24",
      "plain",
      "مطعم7",
    ]);
    // Existing rows block the same name, whether they have a key or not.
    const admin = { role: "admin" } as Actor;
    for (const title of ["Food And Drinks", "cafés", "مطاعم ", "BOATS"]) {
      await expect(createIndustry(admin, { title, desc: "d" })).rejects.toThrow(
        "An industry with this title already exists",
      );
    }
    await expect(createInsurer(admin, "GULF COVER")).rejects.toThrow("An insurer with this name already exists");
    // Only a new title is compared, so a duplicate can be edited.
    await updateIndustry(admin, "1", { title: "FOOD AND DRINKS", desc: "changed" });
    await expect(updateIndustry(admin, "1", { title: "Food And Drinks", desc: "d" })).rejects.toThrow(
      "An industry with this title already exists",
    );
    await updateIndustry(admin, "1", { title: "Cold drinks", desc: "d" });
    await updateIndustry(admin, "1", { title: "COLD DRINKS", desc: "d" });
    await renameInsurer(admin, "1", "Other Cover");
    expect(keyed(await db.select().from(industries).where(eq(industries.id, "1")))).toEqual(["colddrinks"]);
    expect(keyed(await db.select().from(insurers).where(eq(insurers.id, "1")))).toEqual(["othercover"]);
  });

  test("fills in the counters of SMEs by insurer and level", async () => {
    store.close();
    rmSync(path);
    const old = new Database(path);
    migrate(drizzle(old), { migrationsFolder: firstMigrations(3) });
    old.exec(`insert into insurers (id, name, position, created_at) values ('i', 'Gulf Cover', 1, 1)`);
    for (const [id, level, insurer] of [
      ["waits", 6, "'i'"],
      ["also waits", 6, "'i'"],
      ["covered", 7, "'i'"],
      ["trades", 8, "'i'"],
      ["early", 4, "null"],
    ]) {
      old.exec(
        `insert into accounts (id, email, password_hash, role, name, created_at) values ('${id}', ` +
          `'${id}@dhow.test', 'none', 'sme', '${id}', 1)`,
      );
      old.exec(`insert into applicants
        (id, account_id, role, level, email, insurer_id, waiting_since, created_at, updated_at)
        values ('${id}', '${id}', 'sme', ${level}, '${id}@dhow.test', ${insurer}, 1, 1, 1)`);
    }
    for (const [key, count] of [
      ["all", 4],
      ["waiting", 2],
      ["covered", 2],
    ]) {
      old.exec(`insert into tallies (list, scope, key, count) values ('cases', 'i', '${key}', ${count})`);
    }
    old.close();
    store = openSqlite(path);
    useStore(store);
    expect(await readCountersByKey("cases", "i")).toEqual({ all: 4, 6: 2, 7: 1, 8: 1 });
  });

  test("converts order timelines from sentences to kinds and reasons", async () => {
    store.close();
    rmSync(path);
    const old = new Database(path);
    migrate(drizzle(old), { migrationsFolder: firstMigrations(3) });
    for (const [id, role] of [
      ["s", "sme"],
      ["p", "provider"],
    ]) {
      old.exec(
        `insert into accounts (id, email, password_hash, role, name, created_at) values ('${id}', ` +
          `'${id}@dhow.test', 'none', '${role}', '${id}', 1)`,
      );
      old.exec(
        "insert into applicants (id, account_id, role, level, email, waiting_since, created_at, updated_at) " +
          `values ('${id}', '${id}', '${role}', 0, '${id}@dhow.test', 1, 1, 1)`,
      );
    }
    old.exec(`insert into orders (id, number, sme_id, provider_id, amount, description, status, status_since, tax_rate,
        bank_share_rate, plan, supplier_share, bank_share, pay_until, verify_tries_left, created_at, updated_at)
      values ('o', 1001, 's', 'p', 100, 'Rice', -1, 1, 1, 1, '[]', 1, 1, 1, 5, 1, 1)`);
    const oldLines: [text: string, status: number, kind: string, reason: string | null][] = [
      ["Ordered", 0, "step", null],
      ["Invoice returned: Canceled: wrong amount", 3, "returned", "Canceled: wrong amount"],
      ["Declined by the supplier: out of rice, it's gone", -1, "canceled", "out of rice, it's gone"],
      ["Canceled by the SME", -1, "canceled", null],
      ["Canceled: the upfront part was not paid in time", -1, "canceled", "the upfront part was not paid in time"],
      ["Payment of $12.50 was declined", 0, "bank", null],
    ];
    const put = old.prepare(
      "insert into order_logs (id, order_id, status, operator_role, text, created_at) values (?, 'o', ?, 'sme', ?, 1)",
    );
    for (const [i, [text, status]] of oldLines.entries()) put.run(String(i), status, text);
    old.close();
    store = openSqlite(path);
    useStore(store);
    const lines = await db.select().from(events).where(eq(events.subject, "order")).orderBy(asc(events.number));
    expect(lines.map(({ text, state, line, reason }) => [text, state, line, reason])).toEqual(oldLines);
  });

  test("converts earlier logs to chained events", async () => {
    store.close();
    rmSync(path);
    const old = new Database(path);
    migrate(drizzle(old), { migrationsFolder: firstMigrations(5) });
    old.exec(
      "insert into accounts (id, email, password_hash, role, name, created_at) values ('a', 'a@dhow.test', " +
        "'none', 'sme', 'a', 1)",
    );
    old.exec(
      "insert into applicants (id, account_id, role, level, email, waiting_since, created_at, updated_at) " +
        "values ('s', 'a', 'sme', 2, 'a@dhow.test', 1, 1, 1)",
    );
    const put = old.prepare(
      "insert into applicant_logs (id, applicant_id, level, kind, operator_role, operator_id, text, " +
        "created_at) values (?, 's', ?, ?, 'sme', 'a', ?, ?)",
    );
    const logs: [id: string, level: number, kind: string, text: string, at: number][] = [
      ["1", 1, "move", "Email verified", 100],
      ["2", 1, "note", 'called \u201ctwice\u201d, "nobody"', 100],
      ["3", 2, "move", "Phone verified", 200],
    ];
    for (const line of logs.toReversed()) put.run(...line);
    old.close();
    store = openSqlite(path);
    useStore(store);
    clock.stopAt(300);
    await recordInitialEvents();
    await sealUnkeyedEvents();
    clock.stopAt(400);
    await recordInitialEvents();
    const lines = await db.select().from(events).where(eq(events.subject, "applicant")).orderBy(asc(events.number));
    expect(lines.slice(0, 3).map(({ id, state, line, text, at }) => [id, state, line, text, at])).toEqual(logs);
    expect(lines.slice(0, 3).every(({ role, actorId }) => role === "sme" && actorId === "a")).toBe(true);
    expect(lines.slice(3)).toMatchObject([
      { verb: "record.begun", line: null, at: 300, after: { level: 2, email: "a@dhow.test", accountId: "a" } },
    ]);
    expect(await checkEvents()).toEqual([]);
    for (const change of [
      "update events set text = 'Nobody called'",
      "update events set hash = ''",
      "delete from events where id = '2'",
    ]) {
      expect(() => store.writerConnection.prepare(change).run(), change).toThrow(/events are never/);
    }
  });

  /** The migrations folder with only the first ones. */
  function firstMigrations(many: number): string {
    const old = join(folder, "drizzle");
    cpSync("drizzle", old, { recursive: true });
    const journal = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")) as { entries: unknown[] };
    writeFileSync(
      join(old, "meta/_journal.json"),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, many) }),
    );
    return old;
  }
});

describe("a full disk", () => {
  test("rejects the whole group without a trace, and later writes succeed once there is room", async () => {
    await write("before");
    const limit = (pages: number) => store.writerConnection.pragma(`max_page_count = ${pages}`, { simple: true });
    limit(store.writerConnection.pragma("page_count", { simple: true }) as number);
    const outcomes = await Promise.allSettled([
      write("small"),
      transaction((tx) => put(tx, "large", "x".repeat(1_000_000))),
      write("behind"),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(outcomes.map((outcome) => String((outcome as PromiseRejectedResult).reason))).toEqual(
      Array(3).fill(expect.stringContaining("full")),
    );
    expect(await keys()).toEqual(["before"]);

    limit(1_000_000);
    await write("after");
    expect(await keys()).toEqual(["after", "before"]);
  });
});
