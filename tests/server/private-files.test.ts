/** Files that only the user who runs Dhow can read, however Dhow was started. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parseConfiguration } from "~/domain/settings/configuration";
import { createDiskStore } from "~/gateways/files/disk.server";
import { boot } from "~/program/boot.server";
import { createPrivateFiles, restrictExistingFiles } from "~/program/private-files.server";
import { runDhow, startInstance } from "../instance.mjs";

const folder = mkdtempSync(join(tmpdir(), "dhow-private-files-test-"));
const data = join(folder, "data");
const uploads = join(folder, "uploads");
const usual = process.umask();
// The umask of most shells: new files are readable for everybody.
beforeAll(() => void process.umask(0o022));
afterAll(() => {
  process.umask(usual);
  rmSync(folder, { recursive: true, force: true });
});

/** The paths below the folder that other users can read, write or enter. */
const openPaths = () =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0)
    .sort();

it("creates the database, its log, the secret and backups for its own user only", async () => {
  const app = await startInstance("serve", { folder });
  try {
    for (const name of ["dhow.db", "dhow.db-wal", "dhow.db-shm", "secret"]) expect(readdirSync(data)).toContain(name);
    expect((await app.dhow("backup", join(folder, "backup.tar"))).code).toBe(0);
    expect(existsSync(join(folder, "backup.tar"))).toBe(true);
    expect(openPaths()).toEqual([]);
  } finally {
    await app.stop();
  }
});

it("stores uploaded files for its own user only", async () => {
  createPrivateFiles();
  try {
    const store = createDiskStore(uploads);
    await store.put("a-name-of-24-characters-", new Blob(["x"]));
    await store.spool(new Blob(["x"]).stream() as never);
    expect(readdirSync(uploads).sort()).toEqual([".spool", "a-"]);
    expect(openPaths()).toEqual([]);
  } finally {
    process.umask(0o022);
  }
});

it("creates private files with every other command, too", async () => {
  const own = mkdtempSync(join(folder, "own-"));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(own, "data"),
    UPLOADS_DIR: join(own, "uploads"),
    SANDBOX: "on",
  };
  expect((await runDhow(["user", "add", "a@dhow.test", "--name", "A", "--role", "admin"], env)).code).toBe(0);
  expect(existsSync(join(own, "data/dhow.db"))).toBe(true);
  expect(openPaths()).toEqual([]);
});

it("corrects files of earlier versions at the next start, and leaves other files alone", async () => {
  mkdirSync(join(uploads, "other files"));
  for (const path of readdirSync(folder, { recursive: true }) as string[]) {
    const isFolder = statSync(join(folder, path)).isDirectory();
    chmodSync(join(folder, path), isFolder ? 0o755 : 0o644);
  }
  await (await boot(parseConfiguration({ DATA_DIR: data, UPLOADS_DIR: uploads }, { sandbox: true }))).close();
  const open = openPaths();
  expect(open.filter((path) => /^(data|uploads)/.test(path))).toEqual(["uploads/other files"]);
  expect(open).toContain("backup.tar");
});

it("keeps the mode of a folder that all users share", async () => {
  const shared = mkdtempSync(join(folder, "shared-"));
  chmodSync(shared, 0o1777);
  await restrictExistingFiles(shared, shared);
  expect(statSync(shared).mode & 0o7777).toBe(0o1777);
});
