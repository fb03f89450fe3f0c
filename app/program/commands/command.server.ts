/** The parts of a command of the command line. */

import { existsSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { ParseArgsConfig, parseArgs } from "node:util";
import { displayDatabase } from "~/db/client.server";
import {
  type Configuration,
  type DataLocation,
  parseConfiguration,
  readDataLocation,
} from "~/domain/settings/configuration";
import { outageMessage } from "~/domain/verbs/outage";
import { type BootedProgram, boot, databaseLocation, readSandboxMode } from "~/program/boot.server";

type Options = NonNullable<ParseArgsConfig["options"]>;
export type CommandArguments<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O }>
>["values"];

export interface Command<O extends Options = Options> {
  /** One word or two, such as "user add". */
  name: string;
  /** What follows the name, such as "<e-mail>". */
  takes: string;
  /** A line of the overview. */
  about: string;
  /** What `dhow <name> --help` says beside it. */
  details: string;
  options: O;
  /** How many words beside options it takes: at least, at most. */
  words: [least: number, most: number];
  /** Answers the exit code. */
  run(words: string[], options: CommandArguments<O>): Promise<number>;
}

/** Keeps the types of the options that `run` is given. */
export const defineCommand = <const O extends Options>(made: Command<O>): Command => made as unknown as Command;

/** A mistake of the person at the command line: the message is printed without a stack. */
export class UsageError extends Error {}

export function writeOutput(words: string): number {
  console.log(words.trimEnd());
  return 0;
}

/** Errors: UsageError, naming every setting that is missing or wrong. */
export function loadConfiguration(
  overrides: Partial<Configuration> = {},
  env: NodeJS.ProcessEnv = process.env,
): Configuration {
  try {
    return parseConfiguration(env, overrides);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/**
 * The configuration of commands beside the website. They need no registration codes, collect nothing and send nothing.
 * Whether it is a sandbox comes from the database, if there is one.
 */
export async function commandConfiguration(): Promise<Configuration> {
  const env = {
    SME_CODE: "none",
    PROVIDER_CODE: "none",
    ...process.env,
    PAYMENTS: "",
    MAIL_URL: "",
    MAIL_FROM: "",
    SMS: "",
  };
  return loadConfiguration(sandboxOverride(await readDatabaseSandbox()), env);
}

/** Whether the database is a sandbox's; null when there is none, or nobody in it. Errors: those of `plainly`. */
export const readDatabaseSandbox = (): Promise<boolean | null> =>
  explainStartupErrors(() => readSandboxMode(readDataLocation(process.env)));

/** SANDBOX decides only where the database does not. */
export const sandboxOverride = (sandbox: boolean | null): Partial<Configuration> =>
  sandbox === null ? {} : { sandbox };

/** Errors: UsageError, such as for a database that is a sandbox's where the configuration is not. */
export const bootCommand = (configuration: Configuration): Promise<BootedProgram> =>
  explainStartupErrors(() => boot(configuration));

/**
 * A plain Error at start is written for people and about what they set. A subclass is a defect, and an outage passes by
 * itself.
 * Errors: UsageError for the first; the others as they are.
 */
export async function explainStartupErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.constructor === Error && outageMessage(error) === null)
      throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

/**
 * A mistyped DATA_DIR must not pass for a database without faults. Answers where the database is, as people may read
 * it.
 */
export function requireDatabase(place: DataLocation): string {
  const where = databaseLocation(place);
  if (place.databaseUrl === null && !existsSync(where))
    throw new UsageError(`there is no database in ${place.dataDir}: set DATA_DIR`);
  return displayDatabase(where);
}

/**
 * What copies the file of the database does nothing for one that has an address. Answers the file's path. Errors:
 * UsageError.
 */
export function requireFile(place: DataLocation): string {
  assertNoDatabaseUrl(place);
  return requireDatabase(place);
}

/** Errors: UsageError. */
export function assertNoDatabaseUrl({ databaseUrl }: DataLocation): void {
  if (databaseUrl !== null)
    throw new UsageError(
      "this is for a database in DATA_DIR: one with a DATABASE_URL is copied by its own tools, such as pg_dump",
    );
}

/** Refuses to run as root in another user's folder: that user could not read the files. Errors: UsageError. */
export function assertOwnFolder(folder: string): void {
  const existing = existsSync(folder) ? folder : dirname(resolve(folder));
  const owner = statSync(existing, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() === 0 && owner !== 0) {
    throw new UsageError(`${existing} belongs to another user, who must run this: sudo -u '#${owner}' dhow ...`);
  }
}

/** Runs `act` with the database open. */
export async function runWithDatabase(act: () => Promise<number>, given?: Configuration): Promise<number> {
  const configuration = given ?? (await commandConfiguration());
  assertOwnFolder(configuration.dataDir);
  const app = await bootCommand(configuration);
  try {
    return await act();
  } finally {
    await app.close();
  }
}

/** Where the machine has no memory left, the system ends this process and not the server. */
export function preferOutOfMemoryKill(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Another system than Linux.
  }
}
