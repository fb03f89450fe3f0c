/** The command line: finds the command, parses its arguments, and prints help. */
import { readFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { CopyDiffers } from "~/db/engine-migration.server";
import { damageMessage, databaseErrorCode } from "~/db/error-codes";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { findOutage, outageMessage } from "~/domain/verbs/outage";
import { createPrivateFiles } from "~/program/private-files.server";
import { version } from "../../../package.json";
import { backupCommand, restoreCommand } from "./backup.server";
import { checkCommand } from "./check.server";
import { type Command, Interrupted, UsageError, writeOutput } from "./command.server";
import { demoCommand } from "./demo.server";
import { doctorCommand } from "./doctor.server";
import { filesCommands } from "./files.server";
import { inspectCommand } from "./inspect.server";
import { messagesResendCommand } from "./messages.server";
import { moveCommands } from "./move.server";
import { parseCommand } from "./parse.server";
import { printCommands } from "./print.server";
import { printMachineCommands } from "./print-machines.server";
import { printMonitoringCommands } from "./print-monitoring.server";
import { rehearseCommand } from "./rehearse.server";
import { sandboxCommand } from "./sandbox.server";
import { serveCommand } from "./serve.server";
import { upgradeCommand } from "./upgrade.server";
import { userCommands } from "./user.server";
import { verifyCommand } from "./verify.server";

const commands: Command[] = [
  serveCommand,
  demoCommand,
  ...userCommands,
  messagesResendCommand,
  backupCommand,
  restoreCommand,
  upgradeCommand,
  ...filesCommands,
  ...moveCommands,
  checkCommand,
  verifyCommand,
  rehearseCommand,
  doctorCommand,
  sandboxCommand,
  inspectCommand,
  parseCommand,
  ...printCommands,
  ...printMachineCommands,
  ...printMonitoringCommands,
];

const globalOptions = { help: { type: "boolean", short: "h" }, env: { type: "string" } } as const;

/**
 * Exit codes of failed commands. systemd restarts Dhow after all except a wrong call. 75 is EX_TEMPFAIL of sysexits.h,
 * a temporary failure.
 */
const [FAILED, CALLED_WRONGLY, TEMPORARY] = [1, 2, 75];

/** Runs a command and explains its errors on stderr. Returns the exit code. */
export async function runCommand(words: string[]): Promise<number> {
  createPrivateFiles();
  try {
    return await runWords(words);
  } catch (error) {
    if ([UsageError, Invalid, NotFound, Refused, CopyDiffers, Interrupted].some((kind) => error instanceof kind)) {
      console.error(`dhow: ${(error as Error).message}`);
      return error instanceof UsageError ? CALLED_WRONGLY : FAILED;
    }
    const trouble = temporaryTrouble(error);
    console.error(explainError(trouble ?? (error as NodeJS.ErrnoException)) ?? error);
    return trouble ? TEMPORARY : FAILED;
  }
}

/** Returns the outage that caused the error. An error of listen() never counts as an outage. */
const temporaryTrouble = (error: unknown) =>
  (error as NodeJS.ErrnoException).syscall === "listen" ? undefined : findOutage(error)?.trouble;

/** Explains an error of the system without a stack, because the machine is its cause. Undefined for other errors. */
function explainError(error: NodeJS.ErrnoException): string | undefined {
  const { code = "", message, syscall } = error;
  if (syscall === "listen") return `dhow: ${message}. Choose another ${code === "EADDRNOTAVAIL" ? "HOST" : "PORT"}.`;
  const trouble = databaseErrorCode(code);
  if (["EACCES", "EPERM"].includes(code)) return `dhow: ${message}. Run it as the user who owns the folder.`;
  if (["EROFS", "DATABASE_READONLY"].includes(trouble)) return `dhow: ${message}. The disk is read-only.`;
  if (["ENOSPC", "EDQUOT", "DATABASE_FULL"].includes(trouble)) return `dhow: ${message}. The disk is full.`;
  const damage = damageMessage(error);
  if (damage !== null) return `dhow: the database is damaged (${damage}). Restore a backup: see dhow restore --help.`;
  if (code === "FILES_AWAY") return `dhow: cannot reach the uploaded files. ${message}`;
  if (code === "EPIPE") return "dhow: the program that reads this output has ended.";
  return outageMessage(error) === null ? undefined : `dhow: ${message}`;
}

/** Returns the exit code. @throws UsageError for an unknown command or wrong arguments. */
async function runWords(words: string[]): Promise<number> {
  const [first] = words;
  if (first === "--version" || first === "-v") return writeOutput(version);
  if (first === undefined || first === "--help" || first === "-h" || first === "help")
    return writeOutput(overviewText());
  const found = commands.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
  if (!found) return countNameWords(words);
  const callWords = words.slice(found.name.split(" ").length);
  const { values, positionals } = parseArguments(found, callWords);
  if (values.help) return writeOutput(helpText(found));
  const [least, maxWords] = found.words;
  if (positionals.length < least) throw new UsageError(`${found.name} needs ${found.takes}`);
  if (positionals.length > maxWords)
    throw new UsageError(`unexpected argument "${positionals[maxWords]}": see dhow ${found.name} --help`);
  if (typeof values.env === "string") loadEnvFile(values.env);
  return found.run(positionals, values);
}

function parseArguments({ options, name }: Command, args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, ...globalOptions } });
  } catch (error) {
    // Removes Node's explanation of how to pass an argument that begins with a dash.
    throw new UsageError(`${(error as Error).message.split(". ")[0]}: see dhow ${name} --help`);
  }
}

/** Explains the first word of two-word commands, such as "user", and returns the exit code. */
function countNameWords(words: string[]): number {
  const [first = ""] = words;
  const group = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (group.length === 0) throw new UsageError(`unknown command "${first}": dhow --help lists all commands`);
  const [second] = words.slice(1).filter((word) => word !== "--help" && word !== "-h");
  const can = group.map(({ name }) => name.slice(first.length + 1)).join(", ");
  if (second !== undefined) throw new UsageError(`unknown command "${first} ${second}": choose one of ${can}`);
  if (words.length === 1) throw new UsageError(`${first} needs another word: one of ${can}`);
  return writeOutput(`Usage: dhow ${first} <command>\n\n${listCommands(group)}`);
}

/** Sets environment variables from a file. Variables that exist already keep their values. */
function loadEnvFile(path: string): void {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(`--env: ${(error as Error).message}`);
  }
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function listCommands(entries: Command[]): string {
  const widest = Math.max(...entries.map(({ name }) => name.length));
  return entries.map(({ name, about }) => `  ${name.padEnd(widest)}   ${about}`).join("\n");
}

const overviewText = () => `Usage: dhow <command> [options]

${listCommands(commands)}

  dhow <command> --help explains a command; dhow --version prints the version.

Settings come from the environment, or with --env <file> from a file of NAME=value lines:
PORT, HOST, APP_URL, DATA_DIR, UPLOADS_DIR, SANDBOX, SME_CODE, PROVIDER_CODE, BUSINESS_TIME_ZONE, TRUST_PROXY,
HOSTS, PAGE_LIMIT, TURNS, API_ORIGINS, CONTACT_EMAIL, LOG_LEVEL, ORDER_PAYMENT_DAYS, ORDER_ACCEPT_DAYS, REVIEW_DAYS,
PAYEE_CHANGE_HOURS, MESSAGE_DAYS, PAYMENTS, PAYMENT_RATES, TAP_..., LEAN_..., FILES, FILES_S3_..., MAIL_URL,
MAIL_FROM, SMS, ANCHOR_MAIL, UNIFONIC_..., TWILIO_... (see app/operations.md).

Exit codes: 0 for success, 1 for a failure or a problem found, 2 for a wrong call or setting, and 75 if the database,
the disk or the bucket is unreachable or full (try again later).`;

const helpText = ({ name, takes, about, details }: Command) =>
  "Usage: dhow " +
  `${name}${takes && ` ${takes}`}\n\n${about[0]?.toUpperCase()}${about.slice(1)}.\n\n${details}\n\n  --env ` +
  "<file>   reads settings from a file of NAME=value lines; environment variables override them";
