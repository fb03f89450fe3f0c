/** `dhow demo`: the website as a sandbox with a company's data. */
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { resetWith } from "~/domain/sandbox/reset.server";
import type { Configuration } from "~/domain/settings/configuration";
import { inProcessReader } from "~/gateways/bank-files/in-process-reader.server";
import { writeDurably } from "~/gateways/files/durable-write.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { inProcessInspector } from "~/gateways/inspection/in-process-inspector.server";
import { isExecutable, programCommand } from "~/installation.server";
import { databaseLocation } from "~/program/boot.server";
import { seedDatabase } from "~/program/seed/seed.server";
import { defineCommand, loadConfiguration, readDatabaseSandbox, UsageError } from "./command.server";
import { serve } from "./serve.server";

/** Marks a data folder that the demo created. --fresh deletes only the data of such a folder. */
const MARKER_FILE = ".demo";
const FILLED_MARK = "filled";

const demoAccounts = [
  ["admin@dhow.test", "admin"],
  ["bank@dhow.test", "bank"],
  ["insurer1@dhow.test", "insurer"],
  ["insurer2@dhow.test", "insurer, second on the priority list"],
  ["sme@dhow.test", "small business with credit and orders in every state"],
  ["supplier@dhow.test", "supplier, verified"],
  ["newsme@dhow.test", "small business that has just registered"],
  ["newsupplier@dhow.test", "supplier that has just registered"],
] as const;

export const demoCommand = defineCommand({
  name: "demo",
  takes: "[--fresh]",
  about: "runs the website and the API as a sandbox with example data",
  details: `No money moves, and no message leaves the machine. Your changes are kept.

  --fresh   deletes the data of an earlier demo and starts again`,
  options: { fresh: { type: "boolean" } },
  words: [0, 0],
  // Warnings only: a person reads this terminal, and one line per request would hide them.
  run: (_, { fresh }) =>
    runDemo(
      loadConfiguration(
        { sandbox: true, databaseUrl: null },
        { LOG_LEVEL: "warn", ...process.env, PAYMENTS: "sandbox" },
      ),
      fresh ?? false,
    ),
});

async function runDemo(configuration: Configuration, isFresh: boolean): Promise<number> {
  const { dataDir, uploadsDir } = configuration;
  const database = databaseLocation(configuration);
  const mark = join(dataDir, MARKER_FILE);
  const isOurs = existsSync(mark);
  // A demo that was stopped before its database was filled starts over.
  const isHalf = isOurs && (await readFile(mark, "utf8")) !== FILLED_MARK;
  const isDeleted = (isFresh || isHalf) && existsSync(database);
  if (isDeleted) {
    const reason = !isOurs
      ? "was not created by the demo"
      : (await readDatabaseSandbox()) === false
        ? "is a production database now"
        : null;
    if (reason !== null)
      throw new UsageError(`${database} ${reason} and stays. Choose another DATA_DIR, or delete it yourself.`);
  }
  const clear = async () => {
    if (isDeleted) {
      for (const file of [database, `${database}-wal`, `${database}-shm`]) await rm(file, { force: true });
      // Uploaded files are in folders with two-character names. Everything else stays.
      for (const name of existsSync(uploadsDir) ? await readdir(uploadsDir) : []) {
        if (/^[\w-]{2}$/.test(name)) await rm(join(uploadsDir, name), { recursive: true });
      }
    }
    if (!existsSync(database)) await writeDurably(mark, "");
  };
  const widest = Math.max(...demoAccounts.map(([email]) => email.length));
  const accountList = demoAccounts.map(([email, about]) => `    ${email.padEnd(widest)}  ${about}`).join("\n");
  const again = isExecutable() ? "dhow demo --fresh" : "npm run demo -- --fresh";
  const welcome =
    `\n\n  ${configuration.appUrl}\n\n  Sign in with the password dhow-demo-2026 as:\n${accountList}\n\n` +
    `  Press Ctrl+C to stop. Your changes are kept until you run \`${again}\`.\n`;
  const fill = async () => {
    const connected = gateways();
    // The demo's own files are safe, and a process per file would take half a minute.
    connectGateways({ ...connected, inspector: inProcessInspector, bankFiles: inProcessReader });
    await seedDatabase();
    connectGateways(connected);
    if (existsSync(mark)) await writeDurably(mark, FILLED_MARK);
    resetWith(existsSync(mark) ? reset : null);
  };
  let isReset = false;
  const reset = async () => {
    // Also a demo that is killed now starts over.
    await writeDurably(mark, "");
    isReset = true;
    process.kill(process.pid, "SIGTERM");
  };
  const code = await serve(configuration, { clear, fill, welcome });
  if (isReset) startAgain();
  return code;
}

/** Replaces this process by a new demo. Returns only if Node or the installation cannot. */
function startAgain(): void {
  const [program, ...words] = programCommand() ?? [];
  if (program !== undefined) process.execve?.(program, [program, ...words, "demo"], process.env);
}
