/** The commands' output: help, files for other programs, and checks of a data folder's secret and sandbox mark. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import Database from "better-sqlite3";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { CODE_LIFE } from "~/domain/accounts/verification-code";
import { deliverEmails } from "~/domain/notifications/delivery.server";
import { emailCode, passwordChanged } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { parseConfiguration } from "~/domain/settings/configuration";
import { clock, HOUR } from "~/domain/values/clock";
import { boot } from "~/program/boot.server";
import fillDemo, { filledDemo } from "../filled-demo.mjs";
import { type Instance, runDhow, startInstance } from "../instance.mjs";
import { runHere } from "./here";
import { bootFolder } from "./town";

const scratch = mkdtempSync(join(tmpdir(), "dhow-commands-test-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The folder of an installation that was started once. */
async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(scratch, "at-"));
  await (await bootFolder(folder)).close();
  return folder;
}
const envOf = (folder: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  DATA_DIR: join(folder, "data"),
  UPLOADS_DIR: join(folder, "uploads"),
  SANDBOX: "on",
  ...more,
});
const dhow = (folder: string, ...words: string[]) => runHere(words, envOf(folder));
const containing = (words: string) => expect.stringContaining(words) as string;

it("documents every command", async () => {
  const names = [...(await runHere(["--help"], {})).stdout.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) {3,}/gm)].map(
    ([, name]) => name!,
  );
  expect(names).toEqual(
    expect.arrayContaining(["serve", "demo", "user add", "backup", "restore", "check", "print systemd"]),
  );
  for (const name of names) {
    expect(await runHere([...name.split(" "), "--help"], {})).toMatchObject({
      code: 0,
      stderr: "",
      stdout: containing(`Usage: dhow ${name}`),
    });
  }
});

it("prints matching settings for several machines, and rejects invalid addresses", async () => {
  const printed = async (...words: string[]) => (await runHere(["print", ...words], {})).stdout;
  const machines = ["10.0.0.11", "10.0.0.12", "10.0.0.13"];
  const turned = (n: number) => [...machines.slice(n), ...machines.slice(0, n)];
  const etcds = await Promise.all(machines.map(async (_, n) => parseEnv(await printed("etcd", ...turned(n)))));
  expect(etcds.map((each) => each.ETCD_LISTEN_CLIENT_URLS)).toEqual(
    machines.map((address) => `http://${address}:2379`),
  );
  expect(new Set(etcds.map((each) => each.ETCD_INITIAL_CLUSTER)).size).toBe(1);
  for (const each of etcds)
    expect(each.ETCD_INITIAL_CLUSTER).toContain(`${each.ETCD_NAME}=${each.ETCD_LISTEN_PEER_URLS}`);
  const patronis = await Promise.all(machines.map((_, n) => printed("patroni", ...turned(n))));
  for (const [n, each] of patronis.entries())
    expect(each.replaceAll(machines[n]!, "own").replaceAll(machines[n]!.replaceAll(".", "-"), "own")).toContain(
      "name: db-own\n\nrestapi:\n  listen: own:8008\n",
    );
  const folder = /data_dir: (.*)/.exec(patronis[0]!)?.[1];
  expect(await printed("pgbackrest")).toContain(`\npg1-path=${folder}\n`);
  const haproxy = await printed("haproxy", "dhow.example", "10.0.0.21:3000", "10.0.0.22:3000");
  expect(haproxy).toMatch(
    /crt \/etc\/haproxy\/dhow\.example\.pem.* \/healthz ver HTTP\/1\.1 hdr Host dhow\.example\n/s,
  );
  expect(haproxy).toMatch(/\n\tserver dhow1 10\.0\.0\.21:3000\n\tserver dhow2 10\.0\.0\.22:3000\n$/);
  for (const [words, message] of [
    [["patroni", "10.0.0.11", "10.0.0.11", "10.0.0.12"], "name each machine once"],
    [["etcd", "one", "two", "three"], '"one" is not an address'],
    [["haproxy", "dhow.example", "10.0.0.21"], '"10.0.0.21" is not an address with its port'],
  ] as const)
    expect(await runHere(["print", ...words], {})).toMatchObject({ code: 2, stdout: "", stderr: containing(message) });
});

describe("an invalid secret", () => {
  const NONE = "secret has 0 bytes, but a secret needs 32: signatures could be forged";

  it("prevents the start, and is reported by doctor and check", async () => {
    const folder = await newFolder();
    const secret = join(folder, "data/secret");
    expect(await dhow(folder, "doctor")).toMatchObject({ code: 0, stdout: containing("No problems found.") });
    writeFileSync(secret, "\n");
    expect(await runDhow(["serve"], envOf(folder))).toMatchObject({ code: 2, stderr: containing(NONE) });
    expect(await dhow(folder, "doctor")).toMatchObject({ code: 1, stdout: containing(NONE) });
    // The books are still checked.
    expect(await dhow(folder, "check")).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(new RegExp(`${NONE}[^]*\\nFound 1 problem\\.\\n$`)) as string,
    });
    expect(readFileSync(secret, "utf8")).toBe("\n");
  });

  it("that is missing is reported by both", async () => {
    const folder = await newFolder();
    const secret = join(folder, "data/secret");
    rmSync(secret);
    for (const command of ["doctor", "check"])
      expect(await dhow(folder, command)).toMatchObject({ code: 1, stdout: containing(`${secret} does not exist`) });
  });
});

/** Everything required outside the sandbox. None of the services is contacted at the start. */
const REAL = {
  SANDBOX: "off",
  SME_CODE: "SME-1",
  PROVIDER_CODE: "SUP-1",
  PAYMENTS: "tap",
  TAP_SECRET_KEY: "sk_test_of_nobody_at_all",
  PAYMENT_RATES: "KWD=0.3075",
  MAIL_URL: "smtp://dhow:secret@127.0.0.1:9",
  MAIL_FROM: "Dhow <no-reply@dhow.test>",
  SMS: "twilio",
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "0".repeat(32),
  TWILIO_FROM: "Dhow",
};
const NOT_SAID = { SANDBOX: "" };
const ADD = ["user", "add", "noor@dhow.test", "--name", "Noor", "--role", "admin"];
const databaseOf = (folder: string) => join(folder, "data/dhow.db");

/** The folder of a production installation with an account. */
async function realFolder(): Promise<string> {
  const folder = mkdtempSync(join(scratch, "real-"));
  const env = {
    DATA_DIR: join(folder, "data"),
    UPLOADS_DIR: join(folder, "uploads"),
    SME_CODE: "a",
    PROVIDER_CODE: "b",
  };
  await (await boot(parseConfiguration(env))).close();
  expect(await runHere(ADD, envOf(folder, NOT_SAID))).toMatchObject({ code: 0 });
  return folder;
}

/** Removes the database's sandbox mark, as in older versions. */
function unsay(folder: string, ...more: string[]): void {
  const database = new Database(databaseOf(folder));
  for (const sql of ["delete from settings where key = 'sandbox'", ...more]) database.exec(sql);
  database.close();
}

/** Starts the server and returns the status of the sandbox's page: 404 outside the sandbox. */
async function served(folder: string, env: Record<string, string>): Promise<number> {
  const app = await startInstance("serve", { folder, env });
  try {
    return (await fetch(`${app.url}/sandbox/outbox`)).status;
  } finally {
    await app.stop();
  }
}

describe("a sandbox database", () => {
  it("is marked, so commands need no SANDBOX, and a restored one is a sandbox again", async () => {
    const folder = await newFolder();
    const run = (...words: string[]) => runHere(words, envOf(folder, NOT_SAID));
    expect(await run(...ADD)).toMatchObject({ code: 0, stderr: "" });
    expect(await run("sandbox")).toMatchObject({ code: 0, stdout: `${databaseOf(folder)} is a sandbox database.\n` });
    expect(await run("check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
    expect(await run("doctor")).toMatchObject({
      code: 0,
      stdout: containing("a sandbox database: start it with SANDBOX=on"),
    });
    expect(await run("user", "reset", "noor@dhow.test")).toMatchObject({ code: 0 });
    const backup = join(scratch, "sandbox.tar");
    expect(await run("backup", backup)).toMatchObject({ code: 0 });
    const restored = mkdtempSync(join(scratch, "restored-"));
    expect(await runHere(["restore", backup], envOf(restored, NOT_SAID))).toMatchObject({
      code: 0,
      stdout: containing("Restored the sandbox database to "),
    });
    expect(await runHere(["sandbox"], envOf(restored, REAL))).toMatchObject({
      code: 0,
      stdout: containing("is a sandbox database."),
    });
  });

  it("keeps messages' texts, which the check accepts", async () => {
    const folder = await newFolder();
    expect(await runHere(ADD, envOf(folder))).toMatchObject({ code: 0 });
    const app = await bootFolder(folder);
    await transaction((tx) => queueMail(tx, "noor@dhow.test", emailCode("R7KM2P", CODE_LIFE), clock.now()));
    await deliverEmails();
    await app.close();
    expect(await runHere(["check"], envOf(folder, NOT_SAID))).toMatchObject({ code: 0 });
    expect(await runHere(["sandbox", "off"], envOf(folder, NOT_SAID))).toMatchObject({ code: 0 });
    expect(await runHere(["check"], envOf(folder, NOT_SAID))).toMatchObject({ code: 0 });
  });

  it("queues given-up messages again: one, or all since a day or a time", async () => {
    const folder = await newFolder();
    expect(await runHere(ADD, envOf(folder))).toMatchObject({ code: 0 });
    const giveUp = () =>
      transaction(
        async (tx) =>
          void (await tx.update(outbox).set({ error: "connection refused", attempts: 9, nextAttemptAt: null })),
      );
    const queued = async (...words: string[]) => {
      const result = await runHere(["messages", "resend", ...words], envOf(folder, NOT_SAID));
      const app = await bootFolder(folder);
      const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
      await giveUp();
      await app.close();
      return { ...result, queued: rows.map((row) => row.nextAttemptAt !== null && row.error === null) };
    };
    const app = await bootFolder(folder);
    const day = Date.UTC(2026, 10, 24, 21);
    for (const at of [day - 1, day, day + HOUR])
      await transaction((tx) => queueMail(tx, "noor@dhow.test", passwordChanged, at));
    const ids = (await db.select({ id: outbox.id }).from(outbox).orderBy(asc(outbox.id))).map(({ id }) => id);
    await giveUp();
    await app.close();
    const two = { code: 0, stdout: "Queued 2 messages again.\n", queued: [false, true, true] };
    expect(await queued("--since", "2026-11-25")).toMatchObject(two);
    expect(await queued("--since", "2026-11-25T00:00+03:00")).toMatchObject(two);
    const one = { code: 0, stdout: "Queued 1 message again.\n" };
    expect(await queued("--since", "2026-11-24T22:00Z")).toMatchObject({ ...one, queued: [false, false, true] });
    expect(await queued(ids[0]!)).toMatchObject({ ...one, queued: [true, false, false] });
    const none = [false, false, false];
    expect(await queued("nothing")).toMatchObject({
      code: 1,
      stderr: containing("No message has the id"),
      queued: none,
    });
    for (const words of [
      [],
      [ids[0]!, "--since", "2026-11-25"],
      ["--since", "yesterday"],
      ["--since", "2026-11-25T10:00"],
    ])
      expect(await queued(...words)).toMatchObject({ code: 2, stdout: "", queued: none });
    expect(await runHere(["check"], envOf(folder, NOT_SAID))).toMatchObject({ code: 0 });
  });

  it("is not served as production until it is converted, permanently", async () => {
    const folder = await newFolder();
    const refused = {
      code: 2,
      stdout: "",
      stderr: containing("is a sandbox database: its payments are not real. Set SANDBOX=on"),
    };
    for (const env of [NOT_SAID, { SANDBOX: "off" }, REAL])
      expect(await runHere(["serve"], envOf(folder, env))).toMatchObject(refused);
    expect(await runHere(["doctor"], envOf(folder, REAL))).toMatchObject({
      code: 1,
      stdout: containing("! " + databaseOf(folder) + " is a sandbox database"),
    });
    expect(await served(folder, { SANDBOX: "on" })).toBe(200);
    expect(await runHere(["sandbox", "off"], envOf(folder, NOT_SAID))).toMatchObject({
      code: 0,
      stdout: containing("is a production database now: start it without SANDBOX=on"),
    });
    expect(await served(folder, REAL)).toBe(404);
    expect(await runHere(["serve"], envOf(folder))).toMatchObject({
      code: 2,
      stderr: containing("is a production database"),
    });
  });

  it("without a mark is recognized by its bank's charges", async () => {
    const folder = await newFolder();
    expect(await runHere(ADD, envOf(folder))).toMatchObject({ code: 0 });
    unsay(folder, "insert into sandbox_charges values ('a', 100, 'An order', '/', 'open', 1)");
    expect(await runHere(["serve"], envOf(folder, REAL))).toMatchObject({
      code: 2,
      stderr: containing("is a sandbox database"),
    });
    expect(await runHere(["check"], envOf(folder, NOT_SAID))).toMatchObject({ code: 0 });
    expect(await served(folder, { SANDBOX: "on" })).toBe(200);
  });
});

describe("a production database", () => {
  it("is not served as a sandbox until it is converted, and the demo does not overwrite it", async () => {
    const folder = await realFolder();
    const refused = {
      code: 2,
      stdout: "",
      stderr: containing(
        "is a production database: in a sandbox, every visitor could read its messages. Remove SANDBOX=on",
      ),
    };
    for (const command of ["serve", "demo"]) expect(await dhow(folder, command)).toMatchObject(refused);
    expect(await dhow(folder, "doctor")).toMatchObject({
      code: 1,
      stdout: containing("is a production database"),
    });
    expect(await dhow(folder, "check")).toMatchObject({ code: 0 });
    expect(await dhow(folder, "sandbox", "perhaps")).toMatchObject({ code: 2 });
    expect(await served(folder, REAL)).toBe(404);
    expect(await dhow(folder, "sandbox", "on")).toMatchObject({
      code: 0,
      stdout: containing("is a sandbox database now: start it with SANDBOX=on"),
    });
    expect(await served(folder, { SANDBOX: "on" })).toBe(200);
  });

  it("without a mark is production, independent of SANDBOX", async () => {
    const folder = await realFolder();
    unsay(folder);
    expect(await dhow(folder, "serve")).toMatchObject({ code: 2, stderr: containing("is a production database") });
    expect(await served(folder, REAL)).toBe(404);
  });
});

describe("the demo", () => {
  let demo: Instance;
  const folder = mkdtempSync(join(scratch, "demo-"));
  beforeAll(async () => {
    await fillDemo();
    demo = await startInstance("demo", { folder, from: filledDemo, env: NOT_SAID });
    // Vitest rejects `expect.poll` outside a test.
    await vi.waitFor(() => expect(demo.output()).toContain("Ctrl+C"), { timeout: 60_000 });
  });
  afterAll(() => demo.stop());

  it("lists each account once, like the README, and each can sign in", async () => {
    const named = [...demo.output().matchAll(/^ +(\S+@dhow\.test) {2}/gm)].map(([, email]) => email!);
    expect(named).toEqual([...new Set(named)]);
    const table = readFileSync("README.md", "utf8")
      .split("\n")
      .flatMap((line) => (/^\| (`\S+@dhow\.test`.*?) \|/.exec(line)?.[1] ?? "").match(/[^\s`,]+@dhow\.test/g) ?? []);
    expect(named.toSorted()).toEqual(table.toSorted());
    for (const email of named) {
      const signedIn = await fetch(`${demo.url}/api/v1/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email, password: "dhow-demo-2026" }),
      });
      expect([email, signedIn.status]).toEqual([email, 200]);
    }
  });

  it("can be rehearsed on a temporary copy, and invalid numbers are rejected", async () => {
    const at = envOf(folder, NOT_SAID);
    const file = await runDhow(["rehearse", "--months", "1", "--never", "100", "--late", "0", "--csv"], at);
    expect(file).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^month,paid out,collected,cash,late,over 90 days late\n[^\n]+\n$/) as string,
    });
    expect(readdirSync(join(folder, "data")).filter((name) => name.includes("rehearsal"))).toEqual([]);
    for (const wrong of [
      ["--late", "x"],
      ["--months", "0"],
      ["--late", "80", "--never", "30"],
    ])
      expect(await runHere(["rehearse", ...wrong], at)).toMatchObject({ code: 2 });
  });

  it("is a sandbox, also without a mark, and is not overwritten once it was converted", async () => {
    expect(await runHere(["check"], envOf(folder, NOT_SAID))).toMatchObject({ code: 0 });
    await demo.stop();
    unsay(folder);
    expect(await runHere(["serve"], envOf(folder, REAL))).toMatchObject({
      code: 2,
      stderr: containing("is a sandbox database"),
    });
    await (await startInstance("demo", { folder, env: NOT_SAID })).stop();
    expect(await runHere(["sandbox", "off"], envOf(folder))).toMatchObject({ code: 0 });
    expect(await runHere(["demo", "--fresh"], envOf(folder))).toMatchObject({
      code: 2,
      stderr: containing("is a production database now and stays"),
    });
    expect(await runHere(["check"], envOf(folder, NOT_SAID))).toMatchObject({ code: 0 });
  });
});
