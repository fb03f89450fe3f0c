/** Whether a database is a sandbox: its mark, older databases without one, and changing it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, queryDatabase } from "~/db/client.server";
import { outbox, sandboxCharges, settings } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import { checkDatabase } from "~/domain/check.server";
import { deliverEmails } from "~/domain/notifications/delivery.server";
import { applicationUpdate, emailCode } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { isSandbox, markSandbox, matchSharedSecret, setSandbox } from "~/domain/sandbox/sandbox-mark.server";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { setClockOffset } from "~/domain/settings/settings.server";
import { clock, DAY } from "~/domain/values/clock";
import { staff, useWorld } from "./world";

useWorld();

const charge = {
  reference: "a",
  amount: 100,
  description: "An order",
  returnPath: "/",
  state: "open",
  createdAt: 0,
} as const;
const mark = async () =>
  (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, "sandbox")))[0]?.value;

describe("a new database", () => {
  test.each([true, false])("is marked at its first start (sandbox: %s), and stays so", async (wanted) => {
    expect(await isSandbox()).toBe(null);
    expect(await markSandbox(wanted)).toBe(wanted);
    expect(await markSandbox(!wanted)).toBe(wanted);
    await staff("admin");
    await db.insert(sandboxCharges).values(charge);
    expect(await isSandbox()).toBe(wanted);
  });
});

describe("a database without a mark", () => {
  test("is production unless it shows traces of the sandbox, even if a sandbox is requested", async () => {
    await staff("admin");
    expect(await isSandbox()).toBe(false);
    expect(await markSandbox(true)).toBe(false);
    expect(await mark()).toBe(false);
  });

  test("is a sandbox if its bank has charges, even if production is requested", async () => {
    await staff("admin");
    await db.insert(sandboxCharges).values(charge);
    expect(await markSandbox(false)).toBe(true);
    expect(await mark()).toBe(true);
  });

  test("is a sandbox if its clock was moved", async () => {
    await staff("admin");
    await transaction((tx) => setClockOffset(tx, DAY));
    expect(await markSandbox(false)).toBe(true);
  });

  test("is only read to find out", async () => {
    await staff("admin");
    await isSandbox();
    expect(await mark()).toBe(undefined);
  });

  test("can be read before its migration, however old it is", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dhow-sandbox-"));
    const path = join(folder, "dhow.db");
    const answer = () => queryDatabase(path, isSandbox);
    expect(await answer()).toBe(null);
    writeFileSync(path, "");
    expect(await answer()).toBe(null);
    const first = new Database(path);
    first.exec(readFileSync("drizzle/0000_first.sql", "utf8"));
    expect(await answer()).toBe(null);
    first.exec(
      "insert into accounts (id, email, password_hash, role, name, created_at) values ('a', 'a@dhow.test', '', " +
        "'admin', 'A', 1)",
    );
    expect(await answer()).toBe(false);
    first.exec("insert into sandbox_charges values ('a', 100, 'An order', '/', 'open', 1)");
    expect(await answer()).toBe(true);
    first.close();
    rmSync(folder, { recursive: true });
  });
});

describe("the operator's choice", () => {
  test("takes precedence", async () => {
    await markSandbox(true);
    await setSandbox(false);
    expect(await markSandbox(true)).toBe(false);
    await setSandbox(true);
    expect(await markSandbox(false)).toBe(true);
  });

  test("for production erases codes already sent, and keeps pending messages", async () => {
    const letter = (to: string, message: Parameters<typeof queueMail>[2]) =>
      transaction((tx) => queueMail(tx, to, message, clock.now()));
    await letter("sent@dhow.test", emailCode("R7KM2P", CODE_LIFE));
    await letter("plain@dhow.test", applicationUpdate("sme", 4, ""));
    await deliverEmails();
    await letter("waiting@dhow.test", emailCode("R7KM2P", CODE_LIFE));
    const texts = async () => Object.fromEntries((await db.select().from(outbox)).map(({ to, text }) => [to, text]));
    const before = await texts();
    expect(before["sent@dhow.test"]).toContain("R7KM2P");
    await setSandbox(true);
    expect(await texts()).toEqual(before);
    await setSandbox(false);
    expect(await texts()).toEqual({ ...before, "sent@dhow.test": "" });
    configure(parseConfiguration({ SME_CODE: "a", PROVIDER_CODE: "b" }, { secret: "a secret of tests" }));
    expect(await checkDatabase()).toEqual([]);
  });
});

test("all processes of a database share one secret, stored only as a hash", async () => {
  const secret = "planted, and of at least 32 characters";
  expect([
    await matchSharedSecret(secret),
    await matchSharedSecret(secret),
    await matchSharedSecret("another"),
  ]).toEqual([true, true, false]);
  expect(JSON.stringify(await db.select().from(settings))).not.toContain("planted");
});

test("a new shared secret replaces the stored one only with the earlier secret", async () => {
  expect([
    await matchSharedSecret("first"),
    await matchSharedSecret("second"),
    await matchSharedSecret("second", ["first"]),
    await matchSharedSecret("first"),
    await matchSharedSecret("second"),
  ]).toEqual([true, false, true, false, true]);
});
