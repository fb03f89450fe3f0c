/** Everything that `npm test` runs, each step to its end, and one honest line at the end. Exit code 1 if anything failed. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromiumPath } from "./chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = `${root}tests/.results`;
rmSync(results, { recursive: true, force: true });

/** @type {string[]} */
const summary = [];
let hasFailed = false;

/**
 * @param {string} name
 * @param {string} command
 * @param {() => { passed: number, failed: number, skipped: number }} [count]
 */
function step(name, command, count) {
  console.log(`\n== ${name}: ${command}`);
  const began = Date.now();
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: "inherit" });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  let words = status === 0 ? "ok" : "FAILED";
  let isGood = status === 0;
  if (count) {
    try {
      const { passed, failed, skipped } = count();
      words = `${passed} passed, ${failed} failed, ${skipped} skipped${status === 0 ? "" : ", FAILED"}`;
      isGood &&= failed === 0 && passed > 0;
    } catch {
      words = "FAILED, no results";
      isGood = false;
    }
  }
  summary.push(`${name} ${words} (${seconds} s)`);
  if (!isGood) hasFailed = true;
  return isGood;
}

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

step("types", "tsc");
step("lint", "eslint -c tests/eslint.config.js --cache --cache-location .cache/eslint/ --max-warnings 0 .");
const isBuilt = step("build", "npm run --silent build");
const reporters = "--reporter=default --reporter=json --outputFile.json=tests/.results/units.json";
step("units", `vitest run --config tests/vitest.config.ts ${reporters}`, () => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = read("units.json");
  // A file that cannot be loaded has no tests that could fail.
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
});
if (isBuilt) {
  try {
    chromiumPath();
    step("end to end", "playwright test -c tests/playwright.config.ts", () => {
      const { stats } = read("e2e.json");
      // One that passed only when tried again counts as failed.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    summary.push("end to end FAILED, no browser");
    hasFailed = true;
  }
} else {
  summary.push("end to end NOT RUN, there is no build");
}

console.log(`\n${hasFailed ? "FAILED" : "PASSED"}: ${summary.join("; ")}`);
process.exit(hasFailed ? 1 : 0);
