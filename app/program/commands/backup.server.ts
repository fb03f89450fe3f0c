import { createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { DataLocation } from "~/domain/settings/configuration";
import { recordBackup } from "~/gateways/files/disk-space.server";
import { flushFolder } from "~/gateways/files/folders.server";
import { describeFileLocation } from "~/gateways/files/store.server";
import { writeBackup } from "~/program/backup/backup.server";
import { restoreBackup } from "~/program/backup/restore.server";
import { withScratchFolder } from "~/program/scratch.server";
import { version } from "../../../package.json";
import {
  assertNoDatabaseUrl,
  assertOwnFolder,
  commandConfiguration,
  countProblems,
  defineCommand,
  requireFile,
  runUntilSignal,
  UsageError,
} from "./command.server";

export const backupCommand = defineCommand({
  name: "backup",
  takes: "<file or folder>",
  about: "writes the database and the uploaded files to a tar file",
  details: `Can run beside the server. If you name a folder, the file gets the time as its name. \`-\` is standard
output, for example to compress the backup. The file appears under its name only when it is complete, and never replaces
another file. Meanwhile the disk needs room for a second copy of the database.
The backup also includes uploaded files in a bucket (FILES=s3). It contains secrets (data/secret, password hashes,
people's documents): store it where nobody else can read it.`,
  options: {},
  words: [1, 1],
  async run([file = ""]) {
    const folders = await commandConfiguration();
    requireFile(folders);
    if (file === "-") {
      if (process.stdout.isTTY)
        throw new UsageError("a terminal cannot take a backup: redirect it to a file or a program");
      const { missing } = await runUntilSignal((signal) =>
        withScratchFolder(folders.dataDir, "backup", (scratch) =>
          writeBackup(folders, { out: process.stdout, scratch, version, signal }),
        ),
      );
      return finish(folders, missing);
    }
    const target = checkTarget(file);
    const { manifest, missing } = await runUntilSignal((signal) =>
      withScratchFolder(dirname(target), "backup", async (scratch) => {
        const part = join(scratch, "backup.tar");
        const out = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
        const written = await writeBackup(folders, { out, scratch, version, signal });
        if (existsSync(target)) throw new UsageError(`${target} already exists: choose another name`);
        await rename(part, target);
        await flushFolder(dirname(target));
        return written;
      }),
    );
    const count = Object.keys(manifest.files).length - 2;
    console.log(
      `${target}: ${statSync(target).size} bytes, the database and ${count} uploaded files as of ${manifest.made}. ` +
        `The record's anchor is ${manifest.anchor ?? "unknown"}.`,
    );
    return finish(folders, missing);
  },
});

/** Returns the path of the new backup. @throws UsageError if it exists or its folder does not. */
function checkTarget(file: string): string {
  const path = resolve(file);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const target = isFolder
    ? join(path, `dhow-${new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}.tar`)
    : path;
  if (existsSync(target)) throw new UsageError(`${target} already exists: choose another name`);
  if (!existsSync(dirname(target)))
    throw new UsageError(`the folder ${dirname(target)} does not exist: create it first`);
  return target;
}

/** Reports missing files, or records a complete backup for the dashboard and /metrics. Returns the exit code. */
async function finish({ dataDir }: DataLocation, missing: string[]): Promise<number> {
  for (const name of missing)
    console.error(`dhow: the uploaded file ${name} is missing: it was lost before this backup`);
  if (missing.length > 0) return 1;
  await recordBackup(dataDir).catch(({ code }: NodeJS.ErrnoException) =>
    console.error(`dhow: the backup is complete, but its time was not recorded in ${dataDir} (${code ?? "unknown"})`),
  );
  return 0;
}

export const restoreCommand = defineCommand({
  name: "restore",
  takes: "<backup> [--anyway]",
  about: "restores a backup to DATA_DIR and UPLOADS_DIR",
  details: `Both must be empty. Compares the files with the backup's manifest and runs \`check\` first, and restores
nothing if it finds a problem. \`-\` is standard input.

  --anyway   restores the backup although \`check\` finds problems`,
  options: { anyway: { type: "boolean" } },
  words: [1, 1],
  async run([file = ""], { anyway = false }) {
    const configuration = await commandConfiguration();
    assertNoDatabaseUrl(configuration);
    assertOwnFolder(configuration.dataDir);
    if (file !== "-" && !statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new UsageError(`the file ${file} does not exist`);
    const from = file === "-" ? process.stdin : createReadStream(file);
    const { manifest, findings, isInPlace, sandbox } = await runUntilSignal((signal) =>
      restoreBackup(configuration, { from, anyway, signal }),
    );
    for (const finding of findings) console.error(finding);
    if (!isInPlace) {
      console.error(
        `dhow: nothing was restored, because the backup has ${countProblems(findings.length)}. --anyway restores it ` +
          "nevertheless.",
      );
      return 1;
    }
    const count = Object.keys(manifest.files).length - 2;
    console.log(
      `Restored the ${sandbox ? "sandbox " : ""}database to ${configuration.dataDir} and ${count} uploaded files to ` +
        `${describeFileLocation(configuration)}, as of ${manifest.made}.`,
    );
    return 0;
  },
});
