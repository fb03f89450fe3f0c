/** What the end-to-end tests run against: an empty Dhow (`app`) and one with the demo's data (`demo`), one per worker. */
import { test as base } from "playwright/test";
import { type Instance, startInstance } from "../instance.mjs";

async function use(command: "serve" | "demo", hand: (instance: Instance) => Promise<void>) {
  const instance = await startInstance(command);
  try {
    await hand(instance);
  } finally {
    const code = await instance.stop();
    if (code !== 0) console.error(`Dhow ended with ${code}:\n${instance.output()}`);
  }
}

export const test = base.extend<object, { app: Instance; demo: Instance }>({
  app: [({}, hand) => use("serve", hand), { scope: "worker", timeout: 900_000 }],
  demo: [({}, hand) => use("demo", hand), { scope: "worker", timeout: 900_000 }],
});

export { expect } from "playwright/test";
