/**
 * The contract of both database engines: acknowledged writes are kept, failed transactions leave nothing, and no
 * concurrent update is lost.
 */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, desc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db, store, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery, upsertRow } from "~/db/prepared-statements.server";
import { bankStatementChunks, settings, verificationCodes } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { afterCommit, transaction } from "~/db/transaction.server";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { openWorld, type World } from "./world";

let folder: string;
let world: World;

// SQLite on disk: in memory, readers and the writer share one connection.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "dhow-database-"));
  world = await openWorld(join(folder, "dhow.db"));
});

afterEach(() => {
  world.close();
  rmSync(folder, { recursive: true });
});

const put = async (tx: Tx, key: string, value: unknown = true) =>
  void (await tx.insert(settings).values({ key, value }));
const write = (key: string) => transaction((tx) => put(tx, key));
const keys = async () => (await db.select({ key: settings.key }).from(settings)).map((row) => row.key).sort();
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

describe("a transaction", () => {
  test("writes nothing if it throws; others commit, and after-commit callbacks run", async () => {
    const calls: string[] = [];
    const outcomes = await Promise.allSettled([
      transaction((tx) => (afterCommit(() => calls.push("first")), put(tx, "first"))),
      transaction(async (tx) => {
        afterCommit(() => calls.push("second"));
        await put(tx, "second");
        throw new Error("on second thoughts");
      }),
      write("third"),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect([await keys(), calls]).toEqual([["first", "third"], ["first"]]);
  });

  test("returns its callback's result, and rethrows its callback's error", async () => {
    expect(await transaction(async () => 42)).toBe(42);
    const problem = new Error("mine");
    await expect(transaction(() => Promise.reject(problem))).rejects.toBe(problem);
  });

  test("a rejected statement rolls back only its own transaction", async () => {
    const outcomes = await Promise.allSettled([write("same"), write("same"), write("other")]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(await keys()).toEqual(["other", "same"]);
  });

  test("a rejected statement fails its transaction, also if nothing waits for it", async () => {
    const insertDangling = (tx: Tx) =>
      insertRow(tx, bankStatementChunks, { statementId: "none", place: 0, entries: "" }).catch(() => {});
    const later = async (tx: Tx) => {
      await insertDangling(tx);
      await put(tx, "row");
      throw new Error("a later error");
    };
    await expect(transaction(later)).rejects.toThrow(usesPostgres ? "foreign key" : "a later error");
    if (usesPostgres) await expect(transaction(insertDangling)).rejects.toThrow("foreign key");
    expect(await keys()).toEqual([]);
  });

  test("64 concurrent updates of one row are all kept", async () => {
    await transaction((tx) => put(tx, "sum", 0));
    const sum = eq(settings.key, "sum");
    await Promise.all(
      Array.from({ length: 64 }, () =>
        transaction(async (tx) => {
          const [row] = await tx.select().from(settings).where(sum);
          // Yields at the worst moment: between reading and writing.
          await turnOfTheLoop();
          await tx
            .update(settings)
            .set({ value: Number(row?.value) + 1 })
            .where(sum);
        }),
      ),
    );
    expect(await db.select().from(settings).where(sum)).toEqual([{ key: "sum", value: 64 }]);
  });

  test("rejects a nested transaction, and others continue", async () => {
    await expect(transaction(async () => write("inner"))).rejects.toThrow("A transaction was started inside another");
    await write("afterwards");
    expect(await keys()).toEqual(["afterwards"]);
  });
});

describe("a read outside a transaction", () => {
  test("does not see uncommitted changes", async () => {
    let read: string[] | null = null;
    await transaction(async (tx) => {
      await put(tx, "row");
      await turnOfTheLoop();
      read = await keys();
    });
    expect(read).toEqual([]);
    expect(await keys()).toEqual(["row"]);
  });

  test("rejects writes", async () => {
    await expect(async () => put(db, "sneaky")).rejects.toThrow();
    await expect(insertRow(db, settings, { key: "sneaky", value: true })).rejects.toThrow("in a transaction only");
    expect(await keys()).toEqual([]);
  });
});

describe("a snapshot", () => {
  /** Reads, writes beside the snapshot as soon as `isReady`, and reads again. SQLite commits after the snapshot. */
  const readAround = async (isReady: Promise<unknown>, hasRead: () => void = () => {}) => {
    const written = isReady.then(() => write("later"));
    const keysAround = await readSnapshot(async () => {
      const before = await keys();
      hasRead();
      await (usesPostgres ? written : isReady.then(turnOfTheLoop).then(turnOfTheLoop));
      return [...before, ...(await keys())];
    });
    await written;
    return keysAround;
  };

  test("shows one moment, despite a write meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    expect(await readAround(promise, resolve)).toEqual([]);
    expect(await keys()).toEqual(["later"]);
    expect(await store().findProblems()).toEqual([]);
    await store().assertCommits();
  });

  test("opened while another is open shows one moment, too", async () => {
    const first = Promise.withResolvers<void>();
    const opened = first.promise.then(() => readSnapshot(async () => [...(await keys()), ...(await keys())]));
    expect(await readAround(opened, first.resolve)).toEqual([]);
    expect(await opened).toEqual([]);
  });

  test("within another is the same moment", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const written = promise.then(() => write("later"));
    const keysInside = await readSnapshot(async () => {
      const before = await keys();
      resolve();
      await (usesPostgres ? written : turnOfTheLoop().then(turnOfTheLoop));
      return readSnapshot(async () => [...before, ...(await keys())]);
    });
    expect(keysInside).toEqual([]);
    await written;
  });

  test("that fails lets later writes commit", async () => {
    await expect(readSnapshot(() => Promise.reject(new Error("on second thoughts")))).rejects.toThrow("second");
    await write("later");
    expect(await keys()).toEqual(["later"]);
  });

  test("rejects a transaction, which would wait for the snapshot's end", async () => {
    await expect(readSnapshot(() => write("inside"))).rejects.toThrow("inside a snapshot");
    expect(await keys()).toEqual([]);
  });
});

describe("a row", () => {
  test("with a dangling reference is rejected", async () => {
    const orphan = { accountId: "nobody", channel: "email" as const, codeHash: "", triesLeft: 5, sentAt: 0 };
    await expect(transaction(async (tx) => void (await tx.insert(verificationCodes).values(orphan)))).rejects.toThrow();
    await expect(transaction((tx) => insertRow(tx, verificationCodes, orphan))).rejects.toThrow(/foreign key/i);
  });

  test("replaces the row with the same key", async () => {
    await transaction((tx) => upsertRow(tx, settings, { key: "k", value: 1 }));
    await transaction((tx) => upsertRow(tx, settings, { key: "k", value: 2 }));
    expect(await db.select().from(settings)).toEqual([{ key: "k", value: 2 }]);
  });
});

test("a question mark inside a literal or value is not a placeholder", async () => {
  const asked = sql<string>`'paid? yes' || ${" and why?"}`;
  expect(await db.select({ words: asked }).from(sql`(select 1) as one`)).toEqual([{ words: "paid? yes and why?" }]);
  await write("row");
  const read = prepareQuery((reader) => reader.select({ words: asked.mapWith(String) }).from(settings));
  expect(await read().all({})).toEqual([{ words: "paid? yes and why?" }]);
  await rawRun("update settings set value = ? where key = ?", '"why?"', "row");
  expect((await db.select().from(settings))[0]?.value).toBe("why?");
});

describe("a prepared read", () => {
  const byKey = prepareQuery((reader) =>
    reader
      .select({
        key: settings.key,
        value: settings.value,
        length: sql<number>`length(${settings.key})`.mapWith(Number),
      })
      .from(settings)
      .where(eq(settings.key, sql.placeholder("key"))),
  );
  const inOrder = prepareQuery((reader, fromEnd: boolean) =>
    reader
      .select({ key: settings.key })
      .from(settings)
      .orderBy(fromEnd ? desc(settings.key) : asc(settings.key))
      .limit(sql.placeholder("most")),
  );

  test("returns the same rows as the query builder", async () => {
    await transaction((tx) => put(tx, "it", { is: ["kept"] }));
    expect(await byKey().all({ key: "it" })).toEqual([{ key: "it", value: { is: ["kept"] }, length: 2 }]);
    expect(await byKey().all({ key: "other" })).toEqual([]);
  });

  test("is built once for each shape", async () => {
    for (const key of ["a", "b", "c"]) await write(key);
    expect((await inOrder(false).all({ most: 2 })).map(({ key }) => key)).toEqual(["a", "b"]);
    expect((await inOrder(true).all({ most: 1 })).map(({ key }) => key)).toEqual(["c"]);
    expect(inOrder(true)).toBe(inOrder(true));
    expect(inOrder(true)).not.toBe(inOrder(false));
  });

  test("sees a transaction's changes only if it is given that transaction", async () => {
    await transaction(async (tx) => {
      await put(tx, "new");
      expect(await byKey().all({ key: "new" }, tx)).toHaveLength(1);
      expect(await byKey().all({ key: "new" })).toEqual([]);
    });
    expect(await byKey().all({ key: "new" })).toHaveLength(1);
  });

  test("names the missing parameter", async () => {
    await expect(byKey().all({})).rejects.toThrow('no value for "key"');
  });
});
