/**
 * Commands in the test's own process: for tests of what a command answers. To start a process for each takes a second.
 */
import { format } from "node:util";
import { vi } from "vitest";
import { store, useStore } from "~/db/client.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { connectGateways, gateways } from "~/gateways/gateways";

// The compiler makes the build of the website, and nothing in the test's process serves it.
vi.mock("~/server/build.server", () => ({ build: null }));

/** What `read` answers, or null where nothing is open, configured or connected yet. */
function current<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Makes the environment that of a process that has only these variables. */
function setEnvironment(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
}

/**
 * Does what `runDhow` does, without a process, standard input or signals. Afterwards the environment, the open
 * database, the configuration and the gateways are what they were before, and the clock is the machine's. One command
 * runs at a time.
 */
export async function runHere(
  words: string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { runCommand } = await import("~/program/commands/commands.server");
  const before = {
    env: { ...process.env },
    store: current(store),
    configuration: current(configuration),
    gateways: current(gateways),
  };
  const printed = { stdout: "", stderr: "" };
  const consoles = [
    vi.spyOn(console, "log").mockImplementation((...parts) => void (printed.stdout += `${format(...parts)}\n`)),
    vi.spyOn(console, "error").mockImplementation((...parts) => void (printed.stderr += `${format(...parts)}\n`)),
  ];
  // The time zone stays the tests'.
  setEnvironment({ ...env, TZ: process.env.TZ });
  try {
    const code = await runCommand(words);
    return { code, ...printed };
  } finally {
    for (const spy of consoles) spy.mockRestore();
    setEnvironment(before.env);
    useStore(before.store);
    connectGateways(before.gateways);
    if (before.configuration) configure(before.configuration);
    clock.reset();
  }
}
