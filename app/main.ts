/** The one entry: the web server, the command line, and the build that remix-serve loads for the benchmark. */

import { isExecutable, isStarted } from "~/installation.server";
import { boot } from "~/program/boot.server";
import { loadConfiguration } from "~/program/commands/command.server";
import { build } from "~/server/build.server";
import { runCommand } from "./program/commands/run-command.server";

export * from "@remix-run/dev/server-build";
export const { routes } = build;

/**
 * The first version with `crypto.argon2`. Older ones crash when the database driver loads. package.json's `engines`
 * says the same.
 */
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

/** Starts the executable again with the flags of NODE_OPTIONS, which it ignores because it has its own flags. */
function applyNodeOptions(): void {
  const { NODE_OPTIONS, ...env } = process.env;
  if (!NODE_OPTIONS || !isExecutable()) return;
  const words = [process.execPath, `--node-options=${NODE_OPTIONS}`, ...process.argv.slice(2)];
  process.execve?.(process.execPath, words, env);
}

const main = async (): Promise<void> => void (process.exitCode = await runCommand(process.argv.slice(2)));

refuseOldNode();
applyNodeOptions();
void (isStarted() ? main() : boot(loadConfiguration({ sandbox: true })));
