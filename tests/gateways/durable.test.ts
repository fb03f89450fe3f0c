/** Acknowledged files are on disk. The tests record the flush and rename calls. */
import fs from "node:fs";
import type * as Promises from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { parseConfiguration } from "~/domain/settings/configuration";
import { writeDurably } from "~/gateways/files/durable-write.server";
import { makeFolder } from "~/gateways/files/folders.server";
import { boot } from "~/program/boot.server";
import { loadSecrets, secretProblem } from "~/program/secret.server";

const calls: string[] = [];
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof Promises>();
  const last = (path: unknown) => String(path).split("/").at(-1) || "/";
  return {
    ...real,
    async open(path: string, flags: string, mode?: number) {
      const handle = await real.open(path, flags, mode);
      const watch = (name: "sync" | "writeFile", word: string) => {
        const act = handle[name].bind(handle) as (...given: unknown[]) => Promise<void>;
        handle[name] = async (...given: unknown[]) => {
          calls.push(`${word} ${last(path)}`);
          return act(...given);
        };
      };
      watch("sync", "flush");
      watch("writeFile", "write");
      return handle;
    },
    async rename(from: string, to: string) {
      calls.push(`rename ${last(from)} to ${last(to)}`);
      await real.rename(from, to);
    },
  };
});

const scratch = fs.mkdtempSync(join(tmpdir(), "dhow-durable-"));
afterAll(() => fs.rmSync(scratch, { recursive: true }));
const newFolder = () => fs.mkdtempSync(join(scratch, "at-"));
beforeEach(() => void (calls.length = 0));

test("a file is flushed before it is renamed, and its folder afterwards", async () => {
  const folder = newFolder();
  await writeDurably(join(folder, "it"), "whole");
  expect(calls).toEqual(["write it.part", "flush it.part", "rename it.part to it", `flush ${basename(folder)}`]);
  expect([fs.readFileSync(join(folder, "it"), "utf8"), fs.statSync(join(folder, "it")).mode & 0o777]).toEqual([
    "whole",
    0o600,
  ]);
});

test("a failed write keeps the old file, without a partial one", async () => {
  const folder = newFolder();
  fs.mkdirSync(join(folder, "it/inside"), { recursive: true });
  await expect(writeDurably(join(folder, "it"), "other")).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(fs.readdirSync(folder)).toEqual(["it"]);
});

test("every new folder is flushed into its parent, and existing ones are left alone", async () => {
  const folder = newFolder();
  expect(await makeFolder(join(folder, "a/b/c"), 0o700)).toBe(join(folder, "a"));
  expect(calls).toEqual(["flush b", "flush a", `flush ${basename(folder)}`]);
  expect(await makeFolder(join(folder, "a/b/c"))).toBeUndefined();
  expect(fs.statSync(join(folder, "a/b/c")).mode & 0o777).toBe(0o700);
});

test("the first start flushes its folders and its secret", async () => {
  const folder = newFolder();
  const configuration = parseConfiguration(
    { DATA_DIR: join(folder, "data"), UPLOADS_DIR: join(folder, "uploads") },
    { sandbox: true },
  );
  await (await boot(configuration)).close();
  expect(calls.filter((call) => call === `flush ${basename(folder)}`)).toHaveLength(2);
  expect(calls.slice(-4)).toEqual([
    "write secret.part",
    "flush secret.part",
    "rename secret.part to secret",
    "flush data",
  ]);
  calls.length = 0;
  await (await boot(configuration)).close();
  expect(calls).toEqual([]);
});

test.each([
  ["nothing", "", 0],
  ["blanks", " \n\t \n".repeat(20), 0],
  ["the zeros that a power cut leaves", "\0".repeat(43), 0],
  ["31 bytes", "x".repeat(31), 31],
  ["half of it", "x".repeat(21), 21],
])("rejects a secret with %s, and keeps the file", async (_what, content, bytes) => {
  const folder = newFolder();
  fs.writeFileSync(join(folder, "secret"), content);
  const message = `${join(folder, "secret")} has ${bytes} bytes, but a secret needs 32`;
  await expect(
    boot(parseConfiguration({ DATA_DIR: folder, UPLOADS_DIR: join(folder, "uploads") }, { sandbox: true })),
  ).rejects.toThrow(message);
  expect(secretProblem(folder)).toContain(message);
  expect(fs.readFileSync(join(folder, "secret"), "utf8")).toBe(content);
});

const isNew = async () => true;

test("accepts a secret of 32 bytes, and creates a missing one from 32 random bytes", async () => {
  const folder = newFolder();
  expect(secretProblem(folder)).toContain(`${join(folder, "secret")} does not exist`);
  const made = await loadSecrets(folder, isNew);
  expect(Buffer.from(made.secret, "base64url")).toHaveLength(32);
  expect([await loadSecrets(folder, isNew), secretProblem(folder)]).toEqual([made, null]);
  fs.writeFileSync(join(folder, "secret"), `${"é".repeat(16)}\n`);
  expect([await loadSecrets(folder, isNew), secretProblem(folder)]).toEqual([
    { secret: "é".repeat(16), earlierSecrets: [] },
    null,
  ]);
});

test("reads earlier secrets from the lines after the current one", async () => {
  const folder = newFolder();
  fs.writeFileSync(join(folder, "secret"), `${"n".repeat(40)}\n${"o".repeat(40)}\n\n${"p".repeat(40)}\n`);
  expect(await loadSecrets(folder, isNew)).toEqual({
    secret: "n".repeat(40),
    earlierSecrets: ["o".repeat(40), "p".repeat(40)],
  });
  fs.writeFileSync(join(folder, "secret"), `short\n${"o".repeat(40)}\n`);
  expect(secretProblem(folder)).toContain("has 5 bytes, but a secret needs 32");
});
