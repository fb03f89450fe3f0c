/** `dhow move`: copies the database between SQLite and PostgreSQL. */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { displayDatabase, store, useStore } from "~/db/client.server";
import { copyRows } from "~/db/engine-migration.server";
import { checkDatabase } from "~/domain/check.server";
import { continueSequences } from "~/domain/settings/settings.server";
import { flushFolder } from "~/gateways/files/folders.server";
import { databaseLocation, openDatabase } from "~/program/boot.server";
import { lockDataFolder } from "~/program/data-lock.server";
import { readSecrets, type Secrets, secretProblem, writeSecrets } from "~/program/secret.server";
import {
  commandConfiguration,
  defineCommand,
  explainStartupErrors,
  requireDatabase,
  runWithDatabase,
  UsageError,
} from "./command.server";

const moveCommand = (isToPostgres: boolean) =>
  defineCommand({
    name: isToPostgres ? "move to-postgres" : "move to-sqlite",
    takes: "",
    about: isToPostgres
      ? "copies the database of DATA_DIR into the empty one at DATABASE_URL"
      : "copies the database at DATABASE_URL into a new one in DATA_DIR",
    details: `Stop Dhow first. Checks both databases, and compares the number and hash of each table's rows. If they
differ, the new database stays empty. The old database does not change, and uploaded files stay where they are.
${
  isToPostgres
    ? `Afterwards, start Dhow with DATABASE_URL. A new SECRET must be the text of the file "secret" in DATA_DIR.`
    : `Writes SECRET to the file "secret" in DATA_DIR. Afterwards, start Dhow without DATABASE_URL and SECRET.`
}`,
    options: {},
    words: [0, 0],
    async run() {
      const given = await commandConfiguration();
      if (given.databaseUrl === null)
        throw new UsageError("DATABASE_URL: this command needs the address of the PostgreSQL database");
      const [onDisk, elsewhere] = [{ ...given, databaseUrl: null }, given];
      const [from, to] = isToPostgres ? [onDisk, elsewhere] : [elsewhere, onDisk];
      requireDatabase(from);
      const target = databaseLocation(to);
      if (!isToPostgres && existsSync(target)) throw new UsageError(`${target} already exists: set another DATA_DIR`);
      const secrets = allSecrets(given);
      const unlock = await lockDataFolder(onDisk);
      try {
        const move = () => (isToPostgres ? copyTo(target) : copyToFile(target, secrets));
        return await runWithDatabase(move, { ...from, ...secrets });
      } finally {
        unlock();
      }
    },
  });

/**
 * Returns SECRET and the secrets of the data folder. The events of a database in DATA_DIR have the key of its secret,
 * also if SECRET is set.
 *
 * @throws UsageError if there is neither.
 */
function allSecrets({ dataDir, secret, earlierSecrets }: Secrets & { dataDir: string }): Secrets {
  const problem = secretProblem(dataDir);
  if (problem !== null && secret === "") throw new UsageError(problem);
  const own = problem === null ? readSecrets(dataDir) : { secret: "", earlierSecrets: [] };
  const [first = "", ...earlier] = [secret, ...earlierSecrets, own.secret, ...own.earlierSecrets].filter(Boolean);
  return { secret: first, earlierSecrets: earlier };
}

/** Copies the open database to a new file. The file appears under its name only when it is complete. */
async function copyToFile(target: string, secrets: Secrets): Promise<number> {
  const part = `${target}.part`;
  const clear = async () => {
    for (const end of ["", "-wal", "-shm"]) await rm(part + end, { force: true });
  };
  // An earlier move may have been killed.
  await clear();
  try {
    const code = await copyTo(part, target);
    if (code !== 0) return code;
    // SQLite removes the log when it closes the database, unless it could not write the log's pages to the file.
    if (existsSync(`${part}-wal`)) throw Object.assign(new Error(`${part} could not be completed`), { code: "EIO" });
    await writeSecrets(dirname(target), secrets);
    await rename(part, target);
    await flushFolder(dirname(target));
    return 0;
  } finally {
    await clear();
  }
}

/** Copies the open database to `place`, which the output calls `target`. Returns the exit code. */
async function copyTo(place: string, target = place): Promise<number> {
  if (!(await isClean())) return 1;
  const [from, to] = [store(), await explainStartupErrors(() => openDatabase(place))];
  try {
    const tables = await explainStartupErrors(() => copyRows(from, to));
    await continueSequences(from, to);
    for (const { table, rows, sha256 } of tables)
      console.log(`${String(rows).padStart(10)}  ${sha256.slice(0, 16)}  ${table}`);
    useStore(to);
    const wasClean = await isClean();
    console.log(`${tables.length} tables have the same rows in ${from.name} and ${displayDatabase(target)}.`);
    return wasClean ? 0 : 1;
  } finally {
    useStore(from);
    await to.close();
  }
}

/** Checks the database without the uploaded files, which do not move. Prints the problems; true if it finds none. */
async function isClean(): Promise<boolean> {
  const findings = await checkDatabase({ areFilesRead: false });
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

export const moveCommands = [moveCommand(true), moveCommand(false)];
