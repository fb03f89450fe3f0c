import { existsSync, rmSync } from "node:fs";
import { displayDatabase, openStore, store, useStore } from "~/db/client.server";
import { copyRows } from "~/db/engine-migration.server";
import { checkDatabase } from "~/domain/check.server";
import { continueSequences } from "~/domain/settings/settings.server";
import { databaseLocation } from "~/program/boot.server";
import { readSecrets, secretProblem } from "~/program/secret.server";
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
differ, the new database stays empty. The old database does not change. Uploaded files and the secret stay where
they are: a new DATA_DIR needs a copy of the file "secret" first, and a new SECRET must be its text.
Afterwards, start Dhow ${isToPostgres ? "with" : "without"} DATABASE_URL.`,
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
      // The events of a database in DATA_DIR have the key of its secret, also if SECRET is set.
      const own = readSecrets(from.dataDir);
      const earlierSecrets = [...from.earlierSecrets, own.secret, ...own.earlierSecrets];
      const configuration = { ...from, secret: from.secret || own.secret, earlierSecrets };
      const records = from.secret !== "" || secretProblem(from.dataDir) === null;
      return runWithDatabase(() => moveDatabase(target, isToPostgres), configuration, { records });
    },
  });

/** Copies the open database to `target`. Returns the exit code. */
async function moveDatabase(target: string, isToPostgres: boolean): Promise<number> {
  if (!(await isClean())) return 1;
  const [from, to] = [store(), await openStore(target)];
  let isMoved = false;
  try {
    const tables = await explainStartupErrors(() => copyRows(from, to));
    await continueSequences(from, to);
    isMoved = true;
    for (const { table, rows, sha256 } of tables)
      console.log(`${String(rows).padStart(10)}  ${sha256.slice(0, 16)}  ${table}`);
    useStore(to);
    const wasClean = await isClean();
    console.log(`${tables.length} tables have the same rows in ${from.name} and ${displayDatabase(target)}.`);
    return wasClean ? 0 : 1;
  } finally {
    useStore(from);
    await to.close();
    if (!isMoved && !isToPostgres) for (const end of ["", "-wal", "-shm"]) rmSync(target + end, { force: true });
  }
}

/** Checks the database without the uploaded files, which do not move. Prints the problems; true if it finds none. */
async function isClean(): Promise<boolean> {
  const findings = await checkDatabase({ areFilesRead: false });
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

export const moveCommands = [moveCommand(true), moveCommand(false)];
