/** Restores a backup into empty folders: checks all of it first, then puts all or nothing in place. */
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { listStoredNames } from "~/db/sqlite/file-copy.server";
import { listMissingMigrations } from "~/db/sqlite/sqlite.server";
import { findAnchors } from "~/domain/audit/anchor";
import { checkDatabase } from "~/domain/check.server";
import type { Configuration } from "~/domain/settings/configuration";
import { Refused } from "~/domain/verbs/errors";
import { copyFiles } from "~/gateways/files/copy.server";
import { createDiskStore } from "~/gateways/files/disk.server";
import type { FileStore } from "~/gateways/files/files";
import { flushFolder, makeFolder } from "~/gateways/files/folders.server";
import { createFileStore } from "~/gateways/files/store.server";
import { boot, readSandboxMode } from "~/program/boot.server";
import { readSecrets, secretProblem } from "~/program/secret.server";
import {
  createObserver,
  DATABASE_PATH,
  isAllowedPath,
  MANIFEST_PATH,
  type Manifest,
  parseManifest,
  SECRET_PATH,
  uploadPath,
} from "./archive.server";

/** Scratch folder inside each target folder, so that renaming puts everything in place. */
const SCRATCH_FOLDER = ".restore";

export interface Restored {
  manifest: Manifest;
  /** Problems found by `dhow check`. */
  findings: string[];
  /** The `folderMillis` of the migrations that the backup's database needed. */
  missingMigrations: number[];
  isInPlace: boolean;
  sandbox: boolean;
}

/**
 * Puts a complete backup in place if `dhow check` finds no problem, or if `anyway` is true. Changes nothing if it
 * throws.
 *
 * @throws Refused if the folders contain data or the backup is damaged, AbortError after the signal, and the system's
 * error if a folder cannot be written.
 */
export async function restoreBackup(
  configuration: Configuration,
  { from, anyway, signal }: { from: Readable; anyway: boolean; signal?: AbortSignal },
): Promise<Restored> {
  const { dataDir, uploadsDir } = configuration;
  await assertNoData(configuration);
  const aside = { data: join(dataDir, SCRATCH_FOLDER), uploads: join(uploadsDir, SCRATCH_FOLDER) };
  // Creates the data folder first. The uploads folder may be inside, and creating that one first would leave the data
  // folder readable for everybody.
  const made = [
    [dataDir, await makeFolder(dataDir, 0o700)],
    [uploadsDir, await makeFolder(uploadsDir)],
  ] as const;
  await Promise.all([mkdir(aside.data, { mode: 0o700 }), mkdir(aside.uploads)]);
  let isInPlace = false;
  try {
    const targetPath = (path: string) =>
      path.startsWith("uploads/") ? join(aside.uploads, path.slice("uploads/".length)) : join(aside.data, path);
    const manifest = await unpack(from, targetPath, signal);
    const secret = secretProblem(aside.data);
    const sandbox = (await readSandboxMode({ dataDir: aside.data, databaseUrl: null })) ?? configuration.sandbox;
    const missingMigrations = listMissingMigrations(join(aside.data, DATABASE_PATH));
    // An invalid secret is only a finding, because restoring signs nothing.
    const app = await boot(
      {
        ...configuration,
        sandbox,
        files: null,
        dataDir: aside.data,
        uploadsDir: aside.uploads,
        ...readSecrets(aside.data),
      },
      { records: secret === null },
    );
    const books = await checkDatabase({ anchors: findAnchors(manifest.anchor ?? "") }).finally(() => app.close());
    const findings = secret === null ? books : [secret, ...books];
    signal?.throwIfAborted();
    if (findings.length === 0 || anyway) {
      await putInPlace(configuration, aside);
      isInPlace = true;
    }
    return { manifest, findings, missingMigrations, isInPlace, sandbox };
  } finally {
    for (const folder of Object.values(aside)) await rm(folder, { recursive: true, force: true });
    if (!isInPlace) for (const [folder, first] of made.toReversed()) if (first) await removeEmpty(folder, first);
  }
}

/** Removes the folders created by this restore, innermost first, unless they contain something else. */
async function removeEmpty(last: string, first: string): Promise<void> {
  for (let folder = resolve(last); folder.length >= resolve(first).length; folder = dirname(folder)) {
    await rmdir(folder).catch(() => {});
  }
}

async function assertNoData({ dataDir, uploadsDir, files }: Configuration): Promise<void> {
  const names = new Set(await listNames(dataDir));
  for (const name of [DATABASE_PATH, `${DATABASE_PATH}-wal`, `${DATABASE_PATH}-shm`, SECRET_PATH]) {
    if (names.has(name)) {
      throw new Refused(
        "bad_backup",
        `${join(dataDir, name)} already exists: choose another DATA_DIR, or move its files away`,
      );
    }
  }
  const uploads = await listNames(uploadsDir);
  if (uploads.some((name) => /^[\w-]{2}$/.test(name))) {
    throw new Refused(
      "bad_backup",
      `${uploadsDir} already contains uploaded files: choose another UPLOADS_DIR, or move them away`,
    );
  }
  if (files) {
    for await (const _file of createFileStore({ files, uploadsDir }).list()) {
      throw new Refused(
        "bad_backup",
        `the bucket ${files.bucket} already contains uploaded files: choose another FILES_S3_BUCKET, or move them away`,
      );
    }
  }
  for (const [folder, has] of [
    [dataDir, names.has(SCRATCH_FOLDER)],
    [uploadsDir, uploads.includes(SCRATCH_FOLDER)],
  ] as const) {
    if (has)
      throw new Refused(
        "bad_backup",
        `${join(folder, SCRATCH_FOLDER)} belongs to another restore: if none is running, remove it and try again`,
      );
  }
}

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

/** Writes every file to the path that `placeOf` returns. @throws Refused if anything differs from the manifest. */
async function unpack(from: Readable, placeOf: (path: string) => string, signal?: AbortSignal): Promise<Manifest> {
  const found: Manifest["files"] = {};
  let manifest: Manifest | null = null;
  const { default: tar } = await import("tar-stream");
  const extract = tar.extract();
  const reading = pipeline(from, extract, { signal });
  reading.catch(() => {}); // the loop below throws the same error
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== "file")
        throw new Refused("bad_backup", `this is not a Dhow backup: it contains a ${type} "${name}"`);
      if (name === MANIFEST_PATH) {
        manifest = parseManifest(await buffer(entry));
        continue;
      }
      if (!isAllowedPath(name) || name in found)
        throw new Refused("bad_backup", `this is not a Dhow backup: it contains a file "${name}"`);
      const place = placeOf(name);
      await mkdir(dirname(place), { recursive: true });
      const { facts, pass } = createObserver();
      await pipeline(entry, pass, createWriteStream(place, { flags: "wx", mode: 0o600, flush: true }), { signal });
      found[name] = facts();
    }
    await reading;
  } catch (error) {
    from.destroy();
    // Only errors of the disk and of a signal have a code, not errors of the tar reader.
    if (error instanceof Refused || (error as NodeJS.ErrnoException).code) throw error;
    throw new Refused("bad_backup", `the backup is damaged: ${(error as Error).message}`);
  }
  if (!manifest)
    throw new Refused(
      "bad_backup",
      "the backup is incomplete, or from a newer version of Dhow: it has no manifest that this version can read",
    );
  for (const path of new Set([...Object.keys(found), ...Object.keys(manifest.files), DATABASE_PATH, SECRET_PATH])) {
    const [is, was] = [found[path], manifest.files[path]];
    if (!is || !was || is.bytes !== was.bytes || is.sha256 !== was.sha256) {
      throw new Refused("bad_backup", `the backup is damaged: ${path} ${is ? "has changed" : "is missing"}`);
    }
  }
  return manifest;
}

/**
 * Moves the files into place. Renames the database last, because a folder without a database counts as empty. Undoes
 * everything if a step fails.
 */
async function putInPlace(
  { dataDir, uploadsDir, files }: Folders,
  aside: { data: string; uploads: string },
): Promise<void> {
  const moved: { from: string; to: string }[] = [];
  const parents = new Set<string>();
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moved.push({ from, to });
    parents.add(dirname(to));
  };
  const sent: string[] = [];
  const bucket: FileStore | null = files && createFileStore({ files, uploadsDir });
  try {
    if (bucket)
      await copyFiles(listStoredNames(join(aside.data, DATABASE_PATH)), {
        from: createDiskStore(aside.uploads),
        to: bucket,
        begun: (name) => sent.push(name),
      });
    else
      for await (const name of listStoredNames(join(aside.data, DATABASE_PATH))) {
        const path = uploadPath(name).replace("uploads/", "");
        if (!parents.has(join(uploadsDir, dirname(path))))
          await mkdir(join(uploadsDir, dirname(path)), { recursive: true });
        // The file was lost before the backup: --anyway has accepted this finding.
        await move(join(aside.uploads, path), join(uploadsDir, path)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
        });
      }
    await move(join(aside.data, SECRET_PATH), join(dataDir, SECRET_PATH));
    for (const folder of [...parents, uploadsDir]) await flushFolder(folder);
    await move(join(aside.data, DATABASE_PATH), join(dataDir, DATABASE_PATH));
    await flushFolder(dataDir);
  } catch (error) {
    for (const { from, to } of moved.reverse()) await rename(to, from);
    // If a file cannot be removed, the next restore into this bucket stops with a message.
    for (const name of sent) await bucket?.remove(name).catch(() => {});
    for (const folder of parents) if (folder !== dataDir) await rmdir(folder).catch(() => {});
    throw error;
  }
}

type Folders = Pick<Configuration, "dataDir" | "uploadsDir" | "files">;
