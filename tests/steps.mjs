/**
 * The steps of a test run. Runs each command to its end and reads its tests from its report. Prints the failures last,
 * so that a reader who begins at the end of the log sees them first.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { storeSeconds } from "./timings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
export const results = `${root}tests/.results`;

/** @typedef {{ title: string; seconds: number; error: string | null }} Test `error` is null for a test that passed. */
/** @typedef {{ tests: Test[]; skipped: number }} Report */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {Record<string, string>} [env]
 * @property {() => Report} [report] reads the command's report; a step without a report has passed if its command has
 * @property {boolean} [isBuffered] prints the output when the step has ended, because another step runs at the same
 * time
 */

/** @type {{ step: Step; isGood: boolean; seconds: number; report: Report | null }[]} */
const ended = [];

/** Milliseconds for the last output after a command's end. */
const DRAIN_TIME = 200;

/**
 * Runs the step. Returns whether it passed: its command ended well, and it ran at least one test, if it has a report.
 * @param {Step} step
 */
export async function run(step) {
  const { name, command, env = {}, isBuffered = false } = step;
  const heading = `\n== ${name}: ${command}`;
  if (!isBuffered) console.log(heading);
  const began = Date.now();
  // In a terminal the step draws its progress itself.
  const stdio = !isBuffered && process.stdout.isTTY ? "inherit" : ["ignore", "pipe", "pipe"];
  const child = spawn(command, { cwd: root, shell: true, stdio, env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
      if (!isBuffered) process.stdout.write(chunk);
    });
  // Not "close": a process that the command left behind may keep the pipes open.
  const status = await new Promise((known) => child.once("exit", known));
  await delay(DRAIN_TIME);
  if (isBuffered) console.log(`${heading}\n${output}`);
  const report = step.report ? readReport(step.report) : null;
  const hasTests = !step.report || (report !== null && report.tests.length > 0);
  const hasFailures = report?.tests.some(({ error }) => error !== null) ?? false;
  if (status !== 0 && report !== null && !hasFailures) {
    const end = output.trimEnd().slice(-250);
    const error = `No test failed, but the command ended with ${status}. Its last lines: ${end}`;
    report.tests.push({ title: name, seconds: 0, error });
  }
  const isGood = status === 0 && hasTests && !hasFailures;
  ended.push({ step, isGood, seconds: (Date.now() - began) / 1000, report });
  return isGood;
}

/** Records a step that could not be run. @param {string} name @param {string} reason */
export function fail(name, reason) {
  ended.push({
    step: { name, command: "" },
    isGood: false,
    seconds: 0,
    report: { tests: [{ title: name, seconds: 0, error: reason }], skipped: 0 },
  });
}

/** @param {() => Report} read */
function readReport(read) {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

const MAX_FAILURES_SHOWN = 8;
const SLOWEST_SHOWN = 20;

/**
 * Prints the slowest tests, the steps and their times, the tests of other runs, and last the failures. Returns the exit
 * code.
 * @param {string} elsewhere the tests that this run leaves out, and the command that runs them
 */
export function summarize(elsewhere) {
  const tests = ended.flatMap(({ step, report }) =>
    (report?.tests ?? []).map((test) => ({ ...test, step: step.name })),
  );
  const slowest = tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
  if (slowest.length > 0) {
    console.log("\nSlowest tests");
    for (const { seconds, title } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
  }
  console.log("\nSteps");
  for (const { step, isGood, seconds, report } of ended) {
    const failures = report?.tests.filter(({ error }) => error !== null).length ?? 0;
    const counts = report
      ? `${report.tests.length - failures} passed, ${failures} failed, ${report.skipped} skipped`
      : isGood
        ? "ok"
        : "no results";
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${isGood ? "ok    " : "FAILED"}  ${step.name}: ${counts}`);
  }
  const total = ended.flatMap(({ report }) => report?.tests ?? []);
  const failed = total.filter(({ error }) => error !== null);
  console.log(`\nNot in this run: ${elsewhere}`);
  for (const { step, report } of ended) {
    for (const { title, error } of (report?.tests ?? [])
      .filter(({ error }) => error !== null)
      .slice(0, MAX_FAILURES_SHOWN)) {
      console.log(`\n${step.name}: ${title}\n    ${inOneLine(error ?? "")}`);
    }
  }
  const bad = ended.filter(({ isGood }) => !isGood).map(({ step }) => step.name);
  console.log(bad.length > 0 ? `\nFAILED: ${bad.join(", ")}` : "\nPASSED");
  // Alone on its line, so that programs can read it.
  if (total.length > 0) console.log(`${total.length - failed.length} passed, ${failed.length} failed`);
  return bad.length > 0 ? 1 : 0;
}

/** Without colours, and short. @param {string} error */
const inOneLine = (error) =>
  error
    .replace(/\u001B\[[\d;]*m/g, "")
    .split(/\s+/)
    .join(" ")
    .slice(0, 300);

/** @param {string} file */
const readResults = (file) => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

/**
 * Tests run by vitest. A file that cannot be loaded, or whose hook failed, is reported as one failed test, and so is an
 * error outside of the tests.
 * @param {string} name the step's name, also of its report
 * @param {string} filter paths and options of vitest
 * @param {Record<string, string>} [env]
 * @param {string} [config]
 * @returns {Step}
 */
export const vitestStep = (name, filter, env, config = "tests/vitest.config.ts") => ({
  name,
  command:
    `vitest run --config ${config} ${filter} --reporter=default --reporter=json ` +
    `--reporter="${root}tests/errors-outside-tests.mjs" --outputFile.json="${results}/${name}.json"`,
  env: { ...env, ERRORS_FILE: `${results}/${name}.errors.json` },
  report() {
    const { numPendingTests, numTodoTests, testResults } = readResults(`${name}.json`);
    /**
     * @type {{ name: string; status: string; message: string; startTime: number; endTime: number; assertionResults: {
     * status: string; fullName: string; duration: number; failureMessages: string[] }[] }[]}
     */
    const files = testResults.map((/** @type {{ name: string }} */ file) => ({
      ...file,
      name: file.name.replace(root, ""),
    }));
    storeSeconds(name, Object.fromEntries(files.map((file) => [file.name, (file.endTime - file.startTime) / 1000])));
    const tests = files.flatMap((file) => {
      const ran = file.assertionResults
        .filter(({ status }) => status === "passed" || status === "failed")
        .map(({ fullName, duration, status, failureMessages }) => ({
          title: `${file.name}: ${fullName}`,
          seconds: (duration ?? 0) / 1000,
          error: status === "failed" ? failureMessages.join(" ") || "failed" : null,
        }));
      const isBroken = file.status === "failed" && ran.every(({ error }) => error === null);
      return isBroken
        ? [...ran, { title: file.name, seconds: 0, error: file.message || "A hook before or after its tests failed." }]
        : ran;
    });
    const outside = readResults(`${name}.errors.json`).map((/** @type {string} */ error) => ({
      title: `${name}: an error outside of the tests`,
      seconds: 0,
      error,
    }));
    return { tests: [...tests, ...outside], skipped: numPendingTests + numTodoTests };
  },
});

/**
 * Flows in a browser. A flow that passes only when it is tried again has failed, and is listed as flaky.
 * @param {string} name the step's name, also of its report
 * @param {Record<string, string>} env
 * @returns {Step}
 */
export const playwrightStep = (name, env) => ({
  name,
  command: "playwright test -c tests/playwright.config.ts",
  env: { ...env, E2E_REPORT: `${results}/${name}.json` },
  report() {
    const { stats, suites } = readResults(`${name}.json`);
    return { tests: suites.flatMap(testsOfSuite), skipped: stats.skipped };
  },
});

/** Faults in the rules, each of which a test must find. @type {Step} */
export const faultsStep = {
  name: "planted faults",
  command: "node tests/planted-faults/run.mjs",
  env: { FAULTS_REPORT: `${results}/planted faults.json` },
  report: () => ({ tests: readResults("planted faults.json"), skipped: 0 }),
};

/** @param {any} suite a suite of Playwright's report @returns {Test[]} */
function testsOfSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap((/** @type {any} */ { title, file, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status !== "skipped")
      .map((/** @type {any} */ { projectName, results, status }) => {
        const failed = results.find((/** @type {any} */ { error }) => error);
        const message = failed
          ? `${status === "flaky" ? "flaky, passed when tried again: " : ""}${failed.error.message}`
          : null;
        return {
          title: `${file}: ${title} (${projectName})`,
          seconds:
            results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0) / 1000,
          error: message,
        };
      }),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}
