import { defineConfig } from "playwright/test";
import { chromiumPath } from "./chromium.mjs";
import type { Options } from "./e2e/app";

export default defineConfig<object, Options>({
  testDir: "e2e",
  outputDir: ".results/e2e",
  globalSetup: "./filled-demo.mjs",
  workers: 2,
  // Generous, so that a busy machine fails nothing: what is right is usually there at once.
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
    // A tenth of all work when it is kept for every test: so what fails is done once more with it, and has failed all the same.
    trace: "on-first-retry",
  },
  // FAST_PATH=off in front of the command runs all of them so.
  projects: [
    { name: "as served" },
    { name: "by Remix alone", testMatch: /(dialogs|trading)\.spec/, use: { fastPath: "off" } },
  ],
});
