/** Backups of earlier versions, from tests/upgrades: this version upgrades them, and serves every page from them. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Database from "better-sqlite3";
import { afterAll, describe, expect, it } from "vitest";
import { isBroken, weighSite } from "../bench/weight";
import { runDhow, startInstance } from "../instance.mjs";

const backups = join(import.meta.dirname, "../upgrades");
const folder = mkdtempSync(join(tmpdir(), "dhow-upgrades-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Unpacks a backup of tests/upgrades and returns its path. */
function unpack(name: string): string {
  const path = join(folder, `${name}.tar`);
  writeFileSync(path, brotliDecompressSync(readFileSync(join(backups, `${name}.tar.br`))));
  return path;
}
const envOf = (home: string) => ({
  PATH: process.env.PATH,
  DATA_DIR: join(home, "data"),
  UPLOADS_DIR: join(home, "uploads"),
  SANDBOX: "on",
});
const versions = readdirSync(backups)
  .filter((file) => file.endsWith(".tar.br"))
  .map((file) => file.replace(".tar.br", ""));

it("has a backup of each version that changed the database in another way", () => {
  expect(versions).toEqual(expect.arrayContaining(["78c18e1", "a8b8df4", "f938319"]));
});

describe.each(versions)("a backup of %s", (version) => {
  it("is upgraded by a restore without a finding, and every page is served", async () => {
    const home = mkdtempSync(join(folder, "home-"));
    const restored = await runDhow(["restore", unpack(version)], envOf(home));
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    const app = await startInstance("serve", { folder: home });
    const pages = await weighSite(app.url, { samples: 2, withAssets: false });
    expect(pages.length).toBeGreaterThan(100);
    expect(pages.filter(isBroken).map(({ who, path, status }) => `${status} ${who} ${path}`)).toEqual([]);
    expect((await app.dhow("check")).stdout).toBe("The books balance.\n");
    expect(await app.stop()).toBe(0);
  });
});

describe("an upgrade in the data folder", () => {
  it("keeps the earlier database", async () => {
    const home = mkdtempSync(join(folder, "kept-"));
    await runDhow(["restore", unpack("f938319")], envOf(home));
    const path = join(home, "data/dhow.db");
    // The restore has upgraded the database, so this takes the one in the backup.
    writeFileSync(path, execFileSync("tar", ["-xOf", unpack("f938319"), "dhow.db"], { maxBuffer: 10_000_000 }));
    const app = await startInstance("serve", { folder: home });
    expect(await app.stop()).toBe(0);
    const copy = new Database(join(home, "data/dhow-before-upgrade.db"), { readonly: true });
    const upgraded = new Database(path, { readonly: true });
    const migrationsIn = (database: Database.Database) =>
      database.prepare("select count(*) from __drizzle_migrations").pluck().get() as number;
    expect(migrationsIn(copy)).toBe(10);
    expect(migrationsIn(upgraded)).toBeGreaterThan(40);
    const ordersIn = (database: Database.Database) => database.prepare("select * from orders").all().length;
    expect(ordersIn(copy)).toBe(ordersIn(upgraded));
    for (const database of [copy, upgraded]) database.close();
  });
});

describe("upgrade --dry-run", () => {
  it("names the migrations of an upgrade, checks the books after it, and leaves nothing", async () => {
    const scratch = mkdtempSync(join(folder, "scratch-"));
    const env = { ...envOf(join(folder, "untouched")), TMPDIR: scratch };
    const tried = await runDhow(["upgrade", "--dry-run", unpack("a8b8df4")], env);
    expect(tried).toMatchObject({ code: 0, stderr: "" });
    expect(tried.stdout).toMatch(/^The backup was made by Dhow 0\.1\.0 at 2026-11-26T/);
    expect(tried.stdout).toMatch(/\nThe upgrade applies \d+ migrations, from 0003_second_round to \d{4}_\w+\.\n/);
    expect(tried.stdout).toMatch(/\nThe books balance\.\n$/);
    expect(readdirSync(scratch)).toEqual([]);
    expect(readdirSync(folder)).not.toContain("untouched");
  });

  it("needs a backup", async () => {
    const missing = await runDhow(["upgrade", "--dry-run", join(folder, "none.tar")], envOf(folder));
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("does not exist") as string });
    expect(await runDhow(["upgrade"], envOf(folder))).toMatchObject({
      code: 2,
      stderr: "dhow: upgrade needs --dry-run <backup>: each start upgrades the database\n",
    });
  });
});
