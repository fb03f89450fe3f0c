import { createReadStream, createWriteStream, existsSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { flushFolder } from "~/gateways/files/folders.server";
import { describeFileLocation } from "~/gateways/files/store.server";
import { writeBackup } from "~/program/backup/backup.server";
import { restoreBackup } from "~/program/backup/restore.server";
import { version } from "../../../package.json";
import {
  assertNoDatabaseUrl,
  assertOwnFolder,
  commandConfiguration,
  defineCommand,
  requireFile,
  UsageError,
} from "./command.server";

export const backupCommand = defineCommand({
  name: "backup",
  takes: "<file or folder>",
  about: "writes the database and the uploaded files to one tar file",
  details: `May run while the server does. In a folder the file is named after the time; \`-\` is standard output, to
compress it or to send it elsewhere. The file appears under its name only when it is complete, and never replaces
another file. While the backup is made, it needs room for a second copy of the database.
Files in a bucket (FILES=s3) are copied into it like those on the disk. The backup has secrets (data/secret, password
hashes, people's documents): keep it where nobody else can read it.`,
  options: {},
  words: [1, 1],
  async run([given = ""]) {
    const folders = await commandConfiguration();
    requireFile(folders);
    if (given === "-") {
      if (process.stdout.isTTY)
        throw new UsageError("a backup is nothing for a terminal: send it to a file or a program");
      const { missing } = await runUntilSignal((signal) =>
        writeBackup(folders, { out: process.stdout, scratch: folders.dataDir, version, signal }),
      );
      return reportMissing(missing);
    }
    const target = checkTarget(given);
    const part = `${target}.part`;
    const { manifest, missing } = await runUntilSignal(async (signal) => {
      const out = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
      // Only files that this run made are removed.
      const isOurs = new Promise<boolean>((known) =>
        out.once("open", () => known(true)).once("error", () => known(false)),
      );
      try {
        const written = await writeBackup(folders, { out, scratch: dirname(target), version, signal });
        if (existsSync(target)) throw new UsageError(`${target} is there already and stays: choose another name`);
        await rename(part, target);
        await flushFolder(dirname(target));
        return written;
      } catch (error) {
        if (await isOurs) await rm(part, { force: true });
        throw error;
      }
    });
    const count = Object.keys(manifest.files).length - 2;
    console.log(
      `${target}: ${statSync(target).size} bytes, the database and ${count} uploaded files as of ${manifest.made}.`,
    );
    return reportMissing(missing);
  },
});

/** Returns the path of the new backup. @throws UsageError if it exists or its folder does not. */
function checkTarget(given: string): string {
  const path = resolve(given);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  const target = isFolder
    ? join(path, `dhow-${new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}.tar`)
    : path;
  if (existsSync(target)) throw new UsageError(`${target} is there already and stays: choose another name`);
  if (!existsSync(dirname(target))) throw new UsageError(`there is no folder ${dirname(target)}`);
  return target;
}

function reportMissing(missing: string[]): number {
  for (const name of missing)
    console.error(`dhow: the uploaded file ${name} is not there: it was lost before this backup`);
  return missing.length === 0 ? 0 : 1;
}

export const restoreCommand = defineCommand({
  name: "restore",
  takes: "<backup> [--anyway]",
  about: "puts a backup into DATA_DIR and UPLOADS_DIR",
  details: `Only where there is no data yet. Everything is compared with the backup's manifest and proven by \`check\`
before it is put in place; when anything is wrong, nothing is. \`-\` is standard input.

  --anyway   puts it in place although \`check\` finds something wrong`,
  options: { anyway: { type: "boolean" } },
  words: [1, 1],
  async run([given = ""], { anyway = false }) {
    const configuration = await commandConfiguration();
    assertNoDatabaseUrl(configuration);
    assertOwnFolder(configuration.dataDir);
    if (given !== "-" && !statSync(given, { throwIfNoEntry: false })?.isFile())
      throw new UsageError(`there is no file ${given}`);
    const from = given === "-" ? process.stdin : createReadStream(given);
    const { manifest, findings, isInPlace, sandbox } = await runUntilSignal((signal) =>
      restoreBackup(configuration, { from, anyway, signal }),
    );
    for (const finding of findings) console.error(finding);
    if (!isInPlace) {
      console.error(
        `dhow: ${findings.length} wrong in this backup: nothing was put in place. --anyway does so nevertheless.`,
      );
      return 1;
    }
    const count = Object.keys(manifest.files).length - 2;
    console.log(
      `${configuration.dataDir} has the database and ${describeFileLocation(configuration)} the ${count} uploaded ` +
        `files as of ${manifest.made}${sandbox ? ", a sandbox's" : ""}.`,
    );
    return 0;
  },
});

/** Runs `work` and aborts it on a signal. The work then removes its unfinished files. */
async function runUntilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, abort);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (stop.signal.aborted) throw new UsageError("stopped: nothing was changed", { cause: error });
    throw error;
  } finally {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, abort);
  }
}
