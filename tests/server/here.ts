/** Runs commands in the test's own process, because starting one takes a second. */
import { format } from "node:util";
import { vi } from "vitest";
import { store, useStore } from "~/db/client.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { connectGateways, gateways } from "~/gateways/gateways";

// Only the compiler builds the website, and nothing serves it here.
vi.mock("~/server/build.server", () => ({ build: null }));

type Variables = Record<string, string | undefined>;
type Result = { code: number; stdout: string; stderr: string };

/** The value of `read`, or null if nothing is open, configured or connected yet. */
function current<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Replaces the process's environment by these variables. */
function setEnvironment(env: Variables): void {
  for (const name of Object.keys(process.env)) if (env[name] === undefined) delete process.env[name];
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
}

let running: Promise<unknown> = Promise.resolve();

/**
 * Like `runDhow`, without a process, standard input or signals. Afterwards it restores the environment, the open
 * database, the configuration, the gateways and the machine's clock. A command waits for the one before it, because
 * two at once would each restore the other's environment.
 */
export function runHere(words: string[], env: Variables): Promise<Result> {
  const result = running.then(() => runAlone(words, env));
  running = result.catch(() => undefined);
  return result;
}

async function runAlone(words: string[], env: Variables): Promise<Result> {
  const { runCommand } = await import("~/program/commands/run-command.server");
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
  // Keeps the tests' time zone.
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
