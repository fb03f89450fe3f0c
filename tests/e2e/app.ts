/** What the end-to-end tests run against: an empty Dhow (`app`) and one with the demo's data (`demo`), one per worker. */
import { test as base } from "playwright/test";
import { type Instance, startInstance } from "../instance.mjs";

async function use(command: "serve" | "demo", fastPath: string, hand: (instance: Instance) => Promise<void>) {
  const instance = await startInstance(command, { env: { FAST_PATH: fastPath } });
  try {
    await hand(instance);
  } finally {
    const code = await instance.stop();
    if (code !== 0) console.error(`Dhow ended with ${code}:\n${instance.output()}`);
  }
}

export interface Options {
  /** Their FAST_PATH: on, or off for Remix's own handlers. */
  fastPath: string;
}

export const test = base.extend<object, { app: Instance; demo: Instance } & Options>({
  fastPath: [process.env.FAST_PATH ?? "on", { scope: "worker", option: true }],
  app: [({ fastPath }, hand) => use("serve", fastPath, hand), { scope: "worker", timeout: 900_000 }],
  demo: [({ fastPath }, hand) => use("demo", fastPath, hand), { scope: "worker", timeout: 900_000 }],
});

export { expect } from "playwright/test";
