/**
 * Servers for the browser tests: an empty Dhow (`app`) and one with the demo's data (`demo`), one of each per worker.
 */
import { test as base } from "playwright/test";
import { filledDemo } from "../filled-demo.mjs";
import { type Instance, startInstance } from "../instance.mjs";

/** A separate demo, for a test that moves its clock or counts rows. */
export const startDemo = (env: Record<string, string> = {}): Promise<Instance> =>
  startInstance("demo", { from: filledDemo, env });

async function use(starting: Promise<Instance>, hand: (instance: Instance) => Promise<void>) {
  const instance = await starting;
  try {
    await hand(instance);
  } finally {
    const code = await instance.stop();
    if (code !== 0) console.error(`Dhow ended with ${code}:\n${instance.output()}`);
  }
}

export interface Options {
  /** The servers' FAST_PATH: on, or off for Remix's own handlers. */
  fastPath: string;
}

export const test = base.extend<object, { app: Instance; demo: Instance } & Options>({
  fastPath: [process.env.FAST_PATH ?? "on", { scope: "worker", option: true }],
  app: [
    ({ fastPath }, hand) => use(startInstance("serve", { env: { FAST_PATH: fastPath } }), hand),
    { scope: "worker", timeout: 900_000 },
  ],
  demo: [({ fastPath }, hand) => use(startDemo({ FAST_PATH: fastPath }), hand), { scope: "worker", timeout: 900_000 }],
});

export { expect } from "playwright/test";
