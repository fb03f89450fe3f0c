import { defineConfig } from "playwright/test";
import { chromiumPath } from "./chromium.mjs";
import type { Options } from "./e2e/app";

export default defineConfig<object, Options>({
  testDir: "e2e",
  outputDir: ".results/e2e",
  globalSetup: "./filled-demo.mjs",
  workers: 2,
  // Generous, so that no test fails because a machine is busy. A right page is usually there at once.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".results/e2e.json" }]],
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    screenshot: "only-on-failure",
    // Traces of all tests would cost a tenth of the time. So only a test that failed runs again with one, and still counts as failed.
    trace: "on-first-retry",
  },
  // With FAST_PATH=off in front of the command all projects run without the fast path.
  projects: [
    { name: "as served" },
    { name: "by Remix alone", testMatch: /(dialogs|trading)\.spec/, use: { fastPath: "off" } },
  ],
});
