/** Types and helpers for the command line's commands. */

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
import { type BootedProgram, type BootOptions, boot, databaseLocation, readSandboxMode } from "~/program/boot.server";

type Options = NonNullable<ParseArgsConfig["options"]>;
export type CommandArguments<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O }>
>["values"];

export interface Command<O extends Options = Options> {
  /** One word or two, such as "user add". */
  name: string;
  /** The arguments after the name, such as "<e-mail>". */
  takes: string;
  /** The command's line in `dhow --help`. */
  about: string;
  /** The text of `dhow <name> --help` below that line. */
  details: string;
  options: O;
  /** The minimum and maximum number of arguments, without options. */
  words: [least: number, most: number];
  /** Runs the command and returns the exit code. */
  run(words: string[], options: CommandArguments<O>): Promise<number>;
}

/** Infers the types of the options that `run` receives. */
export const defineCommand = <const O extends Options>(made: Command<O>): Command => made as unknown as Command;

/** A wrong call or setting. The message is printed without a stack. */
export class UsageError extends Error {}

/** A signal stopped the command. The message is printed without a stack. */
export class Interrupted extends Error {}

/** "1 problem", "2 problems" and so on. */
export const countProblems = (count: number): string => `${count} ${count === 1 ? "problem" : "problems"}`;

export function writeOutput(words: string): number {
  console.log(words.trimEnd());
  return 0;
}

/** @throws UsageError that names every missing or wrong setting. */
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
 * Reads the configuration of commands other than the server. They need no registration codes, payments or messages. An
 * existing database decides whether it is a sandbox.
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

/**
 * True for a sandbox database. Null if it does not exist or is empty.
 *
 * @throws the errors of `explainStartupErrors`.
 */
export const readDatabaseSandbox = (): Promise<boolean | null> =>
  explainStartupErrors(() => readSandboxMode(readDataLocation(process.env)));

/** Overrides SANDBOX by the database's mode, unless the database has none (null). */
export const sandboxOverride = (sandbox: boolean | null): Partial<Configuration> =>
  sandbox === null ? {} : { sandbox };

/** @throws UsageError for a mistake in the settings, for example a sandbox database without SANDBOX=on. */
export const bootCommand = (configuration: Configuration, options?: BootOptions): Promise<BootedProgram> =>
  explainStartupErrors(() => boot(configuration, options));

/**
 * Turns a plain Error at start into a UsageError: it is about the settings, and its message is for people. Passes on
 * subclasses, which are defects, and outages, which are temporary.
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
 * Returns the database's location without its password.
 *
 * @throws UsageError if it does not exist, so that a mistyped DATA_DIR does not count as a correct, empty database.
 */
export function requireDatabase(place: DataLocation): string {
  const where = databaseLocation(place);
  if (place.databaseUrl === null && !existsSync(where))
    throw new UsageError(`${place.dataDir} contains no database: set DATA_DIR to Dhow's data folder`);
  return displayDatabase(where);
}

/** Returns the path of the database's file. @throws UsageError if it does not exist or DATABASE_URL is set. */
export function requireFile(place: DataLocation): string {
  assertNoDatabaseUrl(place);
  return requireDatabase(place);
}

/** @throws UsageError if DATABASE_URL is set. */
export function assertNoDatabaseUrl({ databaseUrl }: DataLocation): void {
  if (databaseUrl !== null)
    throw new UsageError(
      "this command needs a database in DATA_DIR: for DATABASE_URL, use PostgreSQL's own tools, such as pg_dump",
    );
}

/** @throws UsageError if root runs the command in another user's folder: that user could not read the new files. */
export function assertOwnFolder(folder: string): void {
  const existing = existsSync(folder) ? folder : dirname(resolve(folder));
  const owner = statSync(existing, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() === 0 && owner !== 0) {
    throw new UsageError(
      `${existing} belongs to another user: run the command as that user, sudo -u '#${owner}' dhow ...`,
    );
  }
}

/** Opens the database, runs `act` and closes the database again. Returns the exit code of `act`. */
export async function runWithDatabase(
  act: () => Promise<number>,
  given?: Configuration,
  options?: BootOptions,
): Promise<number> {
  const configuration = given ?? (await commandConfiguration());
  assertOwnFolder(configuration.dataDir);
  const app = await bootCommand(configuration, options);
  try {
    return await act();
  } finally {
    await app.close();
  }
}

/** Asks Linux to end this process, and not the server, if the machine runs out of memory. */
export function preferOutOfMemoryKill(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not on Linux.
  }
}

/**
 * Runs `work` and aborts it on a signal. The work then removes its unfinished files.
 * @throws Interrupted after a signal.
 */
export async function runUntilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, abort);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (stop.signal.aborted) throw new Interrupted("stopped by a signal: nothing was changed", { cause: error });
    throw error;
  } finally {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, abort);
  }
}
