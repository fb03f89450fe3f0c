/** The one entry: the web server, the command line and, in development, what remix-serve loads. */
import { boot } from "~/boot.server";
import { configured, UsageError } from "~/commands/command.server";
import { run } from "~/commands/commands.server";
import { databaseTrouble } from "~/db/troubles";
import { Invalid, NotFound, Refused } from "~/domain/errors";
import { isStarted } from "~/installation.server";
import { build } from "~/server/build.server";

export * from "@remix-run/dev/server-build";
export const { routes } = build;

/** The first version with `crypto.argon2`. Older ones crash when the database driver loads. package.json's `engines` says the same. */
const oldestNode = [24, 7] as const;

function refuseOldNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(
    `Dhow needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node} (${process.execPath}).\n` +
      "On Linux `npm ci` installs it: start Dhow with `npm start` or `npm run dhow -- <command>`.\n" +
      "On macOS and Windows install it yourself, for example with `brew install node@24` or from nodejs.org.",
  );
  process.exit(1);
}

/** Answers the exit code: 2 when the person has to call it otherwise, 1 when it failed. */
async function runCommand(): Promise<number> {
  try {
    return await run(process.argv.slice(2));
  } catch (error) {
    if ([UsageError, Invalid, NotFound, Refused].some((kind) => error instanceof kind)) console.error(`dhow: ${(error as Error).message}`);
    else console.error(explained(error as NodeJS.ErrnoException) ?? error);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The system's errors are printed without a stack: they are about the machine and not the code. */
function explained({ code = "", message, syscall }: NodeJS.ErrnoException): string | undefined {
  if (syscall === "listen") return `dhow: ${message}. Choose another ${code === "EADDRNOTAVAIL" ? "HOST" : "PORT"}.`;
  const trouble = databaseTrouble(code);
  if (["EACCES", "EPERM"].includes(code)) return `dhow: ${message}. Run it as the user who owns the folder.`;
  if (["EROFS", "DATABASE_READONLY"].includes(trouble)) return `dhow: ${message}. The disk can only be read.`;
  if (["ENOSPC", "EDQUOT", "DATABASE_FULL"].includes(trouble)) return `dhow: ${message}. The disk is full.`;
  if (code === "FILES_AWAY") return `dhow: the uploaded files cannot be reached. ${message}`;
  if (code === "EPIPE") return "dhow: whoever was to read this has stopped.";
  return undefined;
}

const main = async (): Promise<void> => void (process.exitCode = await runCommand());

/** remix-serve loads a new build into the same process: the database of the one before is closed first. */
async function serveDevelopment(): Promise<void> {
  const earlier = globalThis as typeof globalThis & { dhow?: { close(): Promise<void> } };
  await earlier.dhow?.close();
  earlier.dhow = await boot(configured({ sandbox: true }));
}

refuseOldNode();
void (isStarted() ? main() : serveDevelopment());
