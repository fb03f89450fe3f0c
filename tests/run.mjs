/**
 * Everything that `npm test` runs, each step to its end, and one honest line at the end. Exit code 1 if anything failed.
 * `quick` is what tells a developer within a minute that nothing obvious broke: types, the linter, and the rules of the business.
 */
import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromiumPath } from "./chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = `${root}tests/.results`;
const isQuick = process.argv[2] === "quick";

/** @type {string[]} */
const summary = [];
/** What failed, a line each, said once more at the very end: who reads a log from its end sees it first. @type {string[]} */
const failed = [];
let hasFailed = false;

/** @typedef {{ title: string; error: string }} Failure */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {() => { passed: number, failures: Failure[], skipped: number }} [count]
 * @property {boolean} [isQuiet] is printed whole when it has ended: another step runs beside it
 */

/** Failures that are said of one step. */
const MOST_SAID = 8;

/** Without colours, and short. @param {string} error */
const inOneLine = (error) => error.replace(/\u001B\[[\d;]*m/g, "").split(/\s+/).join(" ").slice(0, 300);

/** @param {Step} step */
async function run({ name, command, count, isQuiet = false }) {
  if (!isQuiet) console.log(`\n== ${name}: ${command}`);
  const began = Date.now();
  const child = spawn(command, { cwd: root, shell: true, stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const status = await new Promise((ended) => child.once("close", ended));
  if (isQuiet) console.log(`\n== ${name}: ${command}\n${output}`);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  let words = status === 0 ? "ok" : "FAILED";
  let isGood = status === 0;
  if (count) {
    try {
      const { passed, failures, skipped } = count();
      words = `${passed} passed, ${failures.length} failed, ${skipped} skipped${status === 0 ? "" : ", FAILED"}`;
      isGood &&= failures.length === 0 && passed > 0;
      failed.push(...failures.slice(0, MOST_SAID).map(({ title, error }) => `${name}: ${title}: ${inOneLine(error)}`));
    } catch {
      words = "FAILED, no results";
      isGood = false;
    }
  }
  summary.push(`${name} ${words} (${seconds} s)`);
  if (!isGood) hasFailed = true;
  return isGood;
}

/** @param {Step[]} steps */
async function oneAfterAnother(steps) {
  for (const step of steps) await run(step);
}

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

const types = { name: "types", command: "npm run --silent typecheck", isQuiet: true };
const lint = { name: "lint", command: "npm run --silent lint", isQuiet: true };

const twice = { name: "verbs run twice", command: "node tests/every-verb-twice.mjs", isQuiet: true };

/**
 * From vitest's report. A file that cannot be loaded has no test that failed, but a message; one whose hook failed has not even that.
 * @param {{ name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]} files
 * @returns {Failure[]}
 */
const failuresOfFiles = (files) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(root, "");
    const failures = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => ({ title: `${file}: ${test.fullName}`, error: test.failureMessages.join(" ") }));
    return status === "failed" && failures.length === 0 ? [{ title: file, error: message || "before or after its tests" }] : failures;
  });

/**
 * From Playwright's report: the first error of every test that failed once. One that passed only when tried again counts as failed.
 * @param {any[]} suites
 * @returns {Failure[]}
 */
const failuresOfSuites = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...failuresOfSuites(inner),
    ...specs.flatMap((/** @type {any} */ { title, file, tests }) =>
      tests.flatMap((/** @type {any} */ { results }) => {
        const failed = results.find((/** @type {any} */ { error }) => error);
        return failed ? [{ title: `${file}: ${title}`, error: String(failed.error.message) }] : [];
      }),
    ),
  ]);

/**
 * @param {string} which
 * @param {string} [name]
 */
const units = (which, name = "units") => ({
  name,
  command: `${name === "units" ? "" : "TEST_ENGINE=postgres "}vitest run --config tests/vitest.config.ts ${which}--reporter=default --reporter=json --outputFile.json="tests/.results/${name}.json"`,
  count: () => {
    const { numPassedTests, numPendingTests, numTodoTests, testResults } = read(`${name}.json`);
    return { passed: numPassedTests, failures: failuresOfFiles(testResults), skipped: numPendingTests + numTodoTests };
  },
});

/** Domain, API and pages on the other engine, but for what guesses for long and asks no engine anything. */
const onPostgres = units("tests/domain tests/api tests/pages --exclude tests/api/fuzz.test.ts --exclude tests/domain/guessing.test.ts ", "units on PostgreSQL");

const endToEnd = {
  name: "end to end",
  command: "playwright test -c tests/playwright.config.ts",
  count: () => {
    const { stats, suites } = read("e2e.json");
    return { passed: stats.expected, failures: failuresOfSuites(suites), skipped: stats.skipped };
  },
};

/** What tries out so much that it takes longer than all others of the domain together. */
const TRIES_MUCH = ["check", "figures", "guessing", "model", "passwords", "seed"].map((name) => `${name}.test.ts`);
const rules = () =>
  readdirSync(`${root}tests/domain`)
    .filter((file) => file.endsWith(".test.ts") && !TRIES_MUCH.includes(file))
    .map((file) => `tests/domain/${file} `)
    .join("");

// A quick run leaves the filled demo: flows may be running from it.
rmSync(isQuick ? `${results}/units.json` : results, { recursive: true, force: true });
if (isQuick) {
  await Promise.all([oneAfterAnother([types, lint]), run(units(rules()))]);
} else {
  const isBuilt = await run({ name: "build", command: "npm run --silent build" });
  // Units wait for disks and processes now and then: a third of a core is free beside them.
  await Promise.all([oneAfterAnother([types, lint]), run(units(""))]);
  await run(twice);
  await run(onPostgres);
  if (isBuilt) {
    try {
      chromiumPath();
      await run(endToEnd);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      summary.push("end to end FAILED, no browser");
      hasFailed = true;
    }
  } else {
    summary.push("end to end NOT RUN, there is no build");
  }
}

if (failed.length > 0) console.log(`\n${failed.join("\n")}`);
console.log(`\n${hasFailed ? "FAILED" : "PASSED"}: ${summary.join("; ")}`);
process.exit(hasFailed ? 1 : 0);
