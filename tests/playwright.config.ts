import { defineConfig } from "playwright/test";
import { chromiumPath } from "./chromium.mjs";
import type { Options } from "./e2e/app";

const LONG = /\.long\.spec\.ts$/;
/** `npm test` runs the short tier, `npm run test:long` the long one; without E2E_TIER all flows run. */
const tier = process.env.E2E_TIER;

export default defineConfig<object, Options>({
  testDir: "e2e",
  outputDir: ".results/e2e",
  globalSetup: "./filled-demo.mjs",
  workers: 2,
  // Generous for busy machines, but short enough that a hanging test does not block others.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? ".results/e2e.json" }]],
  use: {
    // If an element is missing after a minute, the test reports it.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: chromiumPath(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    screenshot: "only-on-failure",
    // Traces of all tests would cost a tenth of the time, so only a failed test runs again with one, and still counts
    // as failed.
    trace: "on-first-retry",
  },
  // With FAST_PATH=off in front of the command all projects run without the fast path.
  projects: [
    { name: "as served", testIgnore: tier === "short" ? LONG : [], testMatch: tier === "long" ? LONG : /\.spec\.ts$/ },
    ...(tier === "short"
      ? []
      : [{ name: "by Remix alone", testMatch: /(dialogs|trading)(\.long)?\.spec/, use: { fastPath: "off" } }]),
  ],
});
