/** `dhow backup` beside a running server, and the backups that `dhow restore` accepts and rejects. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import tar from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { documents } from "~/db/schema";
import { removeDocument, uploadDocument } from "~/domain/documents/document.server";
import { parseConfiguration } from "~/domain/settings/configuration";
import { clock, HOUR } from "~/domain/values/clock";
import { writeBackup } from "~/program/backup/backup.server";
import { restoreBackup } from "~/program/backup/restore.server";
import { insurer, newPdf } from "../domain/world";
import { beginDhow, type Instance, runDhow, startInstance } from "../instance.mjs";
import { runHere } from "./here";
import { bootFolder, buildTown, createVisitor, type Town } from "./town";
import { type Acknowledged, trade } from "./trader";

const scratch = mkdtempSync(join(tmpdir(), "dhow-backup-test-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const newFolder = () => mkdtempSync(join(scratch, "at-"));
const envOf = (folder: string) => ({
  PATH: process.env.PATH,
  DATA_DIR: join(folder, "data"),
  UPLOADS_DIR: join(folder, "uploads"),
  SANDBOX: "on",
});
const dhow = (folder: string, ...words: string[]) => runHere(words, envOf(folder));

/** All files below a folder, by relative path. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const TITLE = "Article of association";
let town: Town;
beforeAll(async () => {
  town = await buildTown(2, { folder: join(scratch, "town") });
});

describe("a backup made while people trade", () => {
  const file = join(scratch, "trade.tar");
  const before = new Map<string, number>();

  beforeAll(async () => {
    const app = await startInstance("serve", { folder: town.folder });
    const done: Acknowledged = { orders: new Map(), payments: new Set(), step: () => {} };
    const traders = Promise.all(town.pairs.map((pair) => trade(app.url, pair, () => 0.4, done)));
    traders.catch(() => {}); // awaited below
    const steps = (count: number) =>
      Promise.race([traders, new Promise<void>((reached) => (done.step = () => (count -= 1) === 0 && reached()))]);
    await steps(20);
    for (const [id, status] of done.orders) before.set(id, status);
    const backup = runDhow(["backup", file], envOf(town.folder));
    await steps(5);
    expect(await backup).toMatchObject({ code: 0, stderr: "", stdout: expect.stringContaining(file) as string });
    await app.kill();
    await traders;
  });

  it("leaves no temporary files, and is readable only by its owner", () => {
    expect(readdirSync(scratch).filter((name) => name.startsWith(".") || name.endsWith(".part"))).toEqual([]);
    expect(readdirSync(join(town.folder, "data")).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("restores everything acknowledged before, and people are still signed in", async () => {
    const folder = newFolder();
    expect(await runDhow(["restore", file], envOf(folder))).toMatchObject({ code: 0, stderr: "" });
    expect(await dhow(folder, "check")).toMatchObject({ code: 0, stdout: "The books balance.\n" });
    const restored = new Database(join(folder, "data/dhow.db"), { readonly: true });
    const statusOf = restored.prepare<[string], number>("select status from orders where id = ?").pluck();
    expect(before.size).toBeGreaterThan(2);
    for (const [id, status] of before) expect(statusOf.get(id)).toBeGreaterThanOrEqual(status);
    restored.close();
    const app: Instance = await startInstance("serve", { folder });
    try {
      expect(await createVisitor(app.url, town.pairs[0]!.buyer).get("/sme/orders")).toMatchObject({ status: 200 });
    } finally {
      await app.stop();
    }
  });

  it("restores into a folder that only its owner can enter, wherever the uploads are", async () => {
    for (const uploads of ["uploads", "data/uploads"]) {
      const folder = newFolder();
      expect(await runHere(["restore", file], { ...envOf(folder), UPLOADS_DIR: join(folder, uploads) })).toMatchObject({
        code: 0,
      });
      expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
      expect(filesIn(join(folder, uploads)).length).toBeGreaterThan(0);
    }
    const folder = newFolder();
    const configuration = parseConfiguration(
      { ...envOf(folder), UPLOADS_DIR: join(folder, "data/uploads") },
      { sandbox: true },
    );
    await expect(
      restoreBackup(configuration, { from: Readable.from([Buffer.alloc(5000, "noise")]), anyway: true }),
    ).rejects.toThrow("damaged");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("with an invalid secret is rejected, unless forced", async () => {
    const folder = newFolder();
    await (await bootFolder(folder)).close();
    writeFileSync(join(folder, "data/secret"), "");
    const empty = join(scratch, "empty-secret.tar");
    expect(await dhow(folder, "backup", empty)).toMatchObject({ code: 0 });
    const restored = newFolder();
    expect(await dhow(restored, "restore", empty)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("secret has 0 bytes") as string,
    });
    expect(readdirSync(restored)).toEqual([]);
    expect(await dhow(restored, "restore", empty, "--anyway")).toMatchObject({ code: 0 });
  });

  it("never overwrites existing data", async () => {
    const folder = newFolder();
    expect(await dhow(folder, "restore", file)).toMatchObject({ code: 0 });
    const restoredFiles = filesIn(folder);
    expect(await dhow(folder, "restore", file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("already exists") as string,
    });
    expect(await dhow(town.folder, "backup", file)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("already exists") as string,
    });
    // Uploads of another installation, without its database.
    rmSync(join(folder, "data"), { recursive: true });
    expect(await dhow(folder, "restore", file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("already contains uploaded files") as string,
    });
    expect(filesIn(folder)).toEqual(restoredFiles.filter((path) => path.startsWith("uploads/")));
  });

  it("is rejected without a trace if it was changed, truncated or is something else", async () => {
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    // In the first file, after its header of 512 bytes.
    changed[520] = changed[520]! ^ 1;
    const other = tar.pack();
    other.entry({ name: "../../escaped" }, "x");
    other.finalize();
    const cases: [string, Buffer, RegExp][] = [
      ["changed", changed, /damaged: uploads\/\S+ has changed/],
      ["cut", bytes.subarray(0, bytes.length / 2), /damaged/],
      [
        "without its end",
        Buffer.concat([bytes.subarray(0, bytes.lastIndexOf("manifest.json")), Buffer.alloc(1024)]),
        /damaged|incomplete/,
      ],
      ["empty", Buffer.alloc(0), /incomplete/],
      ["noise", Buffer.alloc(5000, "noise"), /damaged/],
      ["another tar", await buffer(other), /not a Dhow backup/],
    ];
    for (const [name, content, words] of cases) {
      const folder = newFolder();
      const configuration = parseConfiguration(envOf(folder), { sandbox: true });
      await expect(
        restoreBackup(configuration, { from: Readable.from([content]), anyway: true }),
        name,
      ).rejects.toThrow(words);
      expect(readdirSync(folder)).toEqual([]);
    }
    expect(existsSync(join(scratch, "escaped"))).toBe(false);
  });
});

it("contains every file in its database, although files are added and removed meanwhile", async () => {
  const folder = newFolder();
  const { applicant } = await buildTown(0, { folder });
  const app = await bootFolder(folder);
  // So large that the backup cannot run ahead of its reader.
  for (let n = 0; n < 3; n += 1)
    await uploadDocument(applicant.actor, TITLE, new Blob([newPdf(), new Uint8Array(1_000_000)]));
  const early = (await db.select({ id: documents.id }).from(documents)).map(({ id }) => id);
  // The reader takes nothing yet, so the backup pauses inside the first file.
  const out = new PassThrough({ highWaterMark: 1 });
  const backup = writeBackup(
    { dataDir: join(folder, "data"), uploadsDir: join(folder, "uploads") },
    { out, scratch: newFolder(), version: "0" },
  );
  await new Promise((begun) => out.once("readable", begun));
  await uploadDocument(applicant.actor, TITLE, new Blob([newPdf()]));
  for (const id of early) await removeDocument(applicant.actor, id);
  const bytes = buffer(out);
  const { manifest, missing } = await backup;
  await app.close();
  expect(missing).toEqual([]);
  // The file being written was removed meanwhile. The database no longer names it, so it is not restored.
  expect(Object.keys(manifest.files).filter((path) => path.startsWith("uploads/"))).toHaveLength(2);
  writeFileSync(join(scratch, "moving.tar"), await bytes);
  const restored = newFolder();
  expect(await dhow(restored, "restore", join(scratch, "moving.tar"))).toMatchObject({ code: 0, stderr: "" });
  expect(filesIn(join(restored, "uploads"))).toHaveLength(1);
  expect(filesIn(join(restored, "uploads"))).toEqual(filesIn(join(folder, "uploads")));
});

it("has an anchor of its record, and is rejected if its record does not contain it", async () => {
  const folder = newFolder();
  const app = await bootFolder(folder);
  clock.stopAt(Date.now() - 2 * HOUR);
  await insurer();
  clock.reset();
  await app.close();
  const file = join(scratch, "anchored.tar");
  const { stdout } = await dhow(folder, "backup", file);
  const [anchor = "", events] = /(\d+)\.\d+\.[\w-]{43}/.exec(stdout) ?? [];
  expect(Number(events)).toBeGreaterThan(0);
  const restored = newFolder();
  expect(await dhow(restored, "restore", file)).toMatchObject({ code: 0, stderr: "" });
  for (const given of [anchor, file])
    expect(await dhow(restored, "check", "--anchor", given)).toMatchObject({
      code: 0,
      stdout: "The record contains the anchor.\nThe books balance.\n",
    });
  expect(await dhow(restored, "check", "--anchor", "lost")).toMatchObject({ code: 2 });

  const other = anchor.replace(/.{3}$/, "AAA");
  expect(await dhow(restored, "check", "--anchor", other)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^the record does not contain its anchor of .*: an event has changed\n/) as string,
  });
  const changed = join(scratch, "anchored-elsewhere.tar");
  writeFileSync(changed, readFileSync(file, "latin1").replace(anchor, other), "latin1");
  expect(await dhow(newFolder(), "restore", changed)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("does not contain its anchor") as string,
  });
});

it("lists files that were already missing, and restores the rest if forced", async () => {
  const folder = newFolder();
  const { applicant } = await buildTown(0, { folder });
  const app = await bootFolder(folder);
  await uploadDocument(applicant.actor, TITLE, new Blob([newPdf()]));
  await uploadDocument(applicant.actor, TITLE, new Blob([newPdf()]));
  await app.close();
  const [lost = "", ...otherFiles] = filesIn(join(folder, "uploads"));
  rmSync(join(folder, "uploads", lost));
  const file = join(scratch, "lost.tar");
  const name = lost.slice(3);
  expect(await dhow(folder, "backup", file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${name} is missing`) as string,
  });
  const restored = newFolder();
  const refused = await dhow(restored, "restore", file);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`file ${name} is not in the file store`) as string,
  });
  expect(readdirSync(restored)).toEqual([]);
  expect(await dhow(restored, "restore", file, "--anyway")).toMatchObject({ code: 0 });
  expect(filesIn(join(restored, "uploads"))).toEqual(otherFiles);
});

describe("interrupting", () => {
  const until = async (condition: () => boolean) => {
    while (!condition()) await sleep(10);
  };
  const ended = (child: ReturnType<typeof beginDhow>) =>
    new Promise<number | null>((known) => child.once("exit", known));
  const hidden = (folder: string) => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("."));

  it("a restore leaves nothing behind", async () => {
    const folder = newFolder();
    const restore = beginDhow(["restore", "-"], envOf(folder));
    restore.stdin.write(readFileSync(join(scratch, "lost.tar")).subarray(0, 600));
    await until(() => hidden(join(folder, "data")) && hidden(join(folder, "uploads")));
    const over = ended(restore);
    restore.kill("SIGTERM");
    expect(await over).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("a killed restore is reported by the next one", async () => {
    const folder = newFolder();
    const restore = beginDhow(["restore", "-"], envOf(folder));
    await until(() => hidden(join(folder, "data")) && hidden(join(folder, "uploads")));
    const over = ended(restore);
    restore.kill("SIGKILL");
    await over;
    const again = await dhow(folder, "restore", join(scratch, "trade.tar"));
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${join(folder, "data/.restore")} belongs to another restore`) as string,
    });
    for (const name of ["data", "uploads"]) rmSync(join(folder, name, ".restore"), { recursive: true });
    expect(await dhow(folder, "restore", join(scratch, "trade.tar"))).toMatchObject({ code: 0 });
  });

  /** A backup with more than a pipe's buffer, whose output nobody reads. */
  const pausedBackup = async () => {
    const backup = beginDhow(["backup", "-"], envOf(town.folder));
    await until(() => hidden(join(town.folder, "data")));
    return { backup, over: ended(backup) };
  };

  it("a backup leaves nothing behind", async () => {
    const { backup, over } = await pausedBackup();
    backup.kill("SIGTERM");
    expect(await over).toBe(1);
    expect(hidden(join(town.folder, "data"))).toBe(false);
  });

  it("the next backup removes a killed backup's files, but not a running one's", async () => {
    const data = join(town.folder, "data");
    const hiddenIn = () => readdirSync(data).filter((name) => name.startsWith("."));
    const killed = await pausedBackup();
    const [left = ""] = hiddenIn();
    killed.backup.kill("SIGKILL");
    await killed.over;
    mkdirSync(join(data, ".dhow-rehearsal-killed"));
    const running = beginDhow(["backup", "-"], envOf(town.folder));
    await until(() => hiddenIn().length === 1 && /backup/.test(hiddenIn()[0]!) && hiddenIn()[0] !== left);
    const [held = ""] = hiddenIn();
    expect(await dhow(town.folder, "backup", join(data, "beside.tar"))).toMatchObject({ code: 0, stderr: "" });
    expect(hiddenIn()).toEqual([held]);
    const bytes = await buffer(running.stdout);
    expect(await ended(running)).toBe(0);
    expect(bytes.includes("manifest.json")).toBe(true);
    expect(hiddenIn()).toEqual([]);
  });
});

it("a backup is rejected by an older version of Dhow", async () => {
  const folder = newFolder();
  await (await bootFolder(folder)).close();
  const database = new Database(join(folder, "data/dhow.db"));
  database.exec("insert into __drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)");
  database.close();
  const file = join(scratch, "newer.tar");
  expect(await dhow(folder, "backup", file)).toMatchObject({ code: 0 });
  const restored = newFolder();
  expect(await dhow(restored, "restore", file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("migrated by a newer version of Dhow") as string,
  });
  expect(readdirSync(restored)).toEqual([]);
  expect(await dhow(folder, "check")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("migrated by a newer version of Dhow") as string,
  });
});
