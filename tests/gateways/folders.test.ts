/** Power cuts: a name is lost unless its folder was flushed afterwards. Acknowledged names must survive. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import type * as Promises from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseConfiguration } from "~/domain/settings/configuration";
import { createDiskStore } from "~/gateways/files/disk.server";
import { makeFolder } from "~/gateways/files/folders.server";
import { boot } from "~/program/boot.server";

/** Paths not yet flushed. */
const unflushed = vi.hoisted(() => new Set<string>());
/** Runs before a folder is flushed. */
const flushing = vi.hoisted(() => ({ wait: async (_folder: string) => {} }));

/** The real disk, which remembers what a power cut would lose. */
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof Promises>();
  const isThere = (path: string) =>
    real.stat(path).then(
      () => true,
      () => false,
    );
  const made = (path: string) => unflushed.add(resolve(path));
  return {
    ...real,
    async mkdir(path: string, options?: { recursive?: boolean }) {
      const first = await real.mkdir(path, options);
      if (first !== undefined)
        for (let at = resolve(path); at.length >= resolve(first).length; at = dirname(at)) made(at);
      else if (!options?.recursive) made(path);
      return first;
    },
    async rename(from: string, to: string) {
      await real.rename(from, to);
      unflushed.delete(resolve(from));
      made(to);
    },
    async open(path: string, flags: string) {
      const isNew = !(await isThere(path));
      const handle = await real.open(path, flags);
      if (isNew) made(path);
      const isFolder = (await handle.stat()).isDirectory();
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        if (isFolder) await flushing.wait(resolve(path));
        await sync();
        if (isFolder) for (const name of unflushed) if (dirname(name) === resolve(path)) unflushed.delete(name);
      };
      return handle;
    },
  };
});

/** True if the path would survive a power cut now. */
function survives(path: string): boolean {
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) if (unflushed.has(at)) return false;
  return existsSync(path);
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dhow-folders-"));
  unflushed.clear();
});
afterEach(() => {
  flushing.wait = async () => {};
  rmSync(folder, { recursive: true });
});

const file = new Blob(["a paper"]);
const nameOf = (first: string) => first.padEnd(43, "x");

test("a stored file survives, also as the first one in its folder", async () => {
  const store = createDiskStore(folder);
  for (const first of ["Ab", "Cd"]) {
    await store.put(nameOf(first), file);
    expect(survives(join(folder, first, nameOf(first)))).toBe(true);
  }
});

test("two files stored at once in the same new folder survive", async () => {
  const store = createDiskStore(folder);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  // Flushing the parent folder takes a while.
  flushing.wait = async (flushed) => (flushed === resolve(folder) ? held : undefined);
  const answered: string[] = [];
  const names = ["Ab1", "Ab2"].map(nameOf);
  const puts = names.map((name) => store.put(name, file).then(() => answered.push(name)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answered).toEqual([]);
  go();
  await Promise.all(puts);
  for (const name of names) expect(survives(join(folder, "Ab", name))).toBe(true);
});

test("a file survives in a folder that an earlier start may not have flushed", async () => {
  await createDiskStore(folder).put(nameOf("Ab"), file);
  unflushed.add(join(folder, "Ab"));
  await createDiskStore(folder).put(nameOf("Ab2"), file);
  expect(survives(join(folder, "Ab", nameOf("Ab2")))).toBe(true);
});

test("a deleted folder is created again", async () => {
  const store = createDiskStore(folder);
  await store.put(nameOf("Ab"), file);
  rmSync(join(folder, "Ab"), { recursive: true });
  await expect(store.put(nameOf("Ab"), file)).rejects.toThrow("ENOENT");
  await store.put(nameOf("Ab"), file);
  expect(survives(join(folder, "Ab", nameOf("Ab")))).toBe(true);
});

test("nested folders and the first start's folders survive", async () => {
  await makeFolder(join(folder, "a/b/c"));
  expect(survives(join(folder, "a/b/c"))).toBe(true);
  const [data, uploads] = [join(folder, "its/data"), join(folder, "its/uploads")];
  const app = await boot(parseConfiguration({ DATA_DIR: data, UPLOADS_DIR: uploads }, { sandbox: true }));
  await app.close();
  expect([survives(data), survives(uploads)]).toEqual([true, true]);
});

test("the folder of temporary uploads survives", async () => {
  const { remove } = await createDiskStore(folder).spool((async function* () {})());
  expect(survives(join(folder, ".spool"))).toBe(true);
  await remove();
});
