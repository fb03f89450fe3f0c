import { defineConfig } from "playwright/test";
import { chromiumPath } from "./chromium.mjs";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".results/e2e",
  workers: 2,
  // Generous, so that a busy machine fails nothing: what is right is usually there at once.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".results/e2e.json" }]],
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
