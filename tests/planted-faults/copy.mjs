/**
 * Runs tests in the copy of the program that is its working directory, for run.mjs. A vitest that stays open keeps the
 * modules that it has compiled: a test takes two seconds instead of seven.
 */
import { createVitest } from "vitest/node";

/**
 * @typedef {object} Tests
 * @property {string[]} files in tests
 * @property {string[]} [titles] beginnings of titles; all tests if missing
 * @property {string[]} changed the source files that have changed since the last run
 */
/** @typedef {{ file: string, test: string, error: string }} Failure */
/** @typedef {{ passed: number, failure: Failure | null }} Outcome `failure` is the first one; the run ends with it. */

process.once("disconnect", () => process.exit());

const root = `${process.cwd()}/`;
const vitest = await createVitest("test", {
  config: "tests/vitest.config.ts",
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
});
await vitest.standalone();

/** @param {string} text */
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** @param {unknown} error @returns {string} */
const messageOf = (error) =>
  error && typeof error === "object" && "message" in error ? String(error.message) : String(error);

/** @param {Tests} tests @returns {Promise<Outcome>} */
async function runTests({ files, titles, changed }) {
  for (const file of changed) vitest.invalidateFile(root + file);
  if (titles) vitest.setGlobalTestNamePattern(new RegExp(titles.map(quoted).join("|")));
  else vitest.resetGlobalTestNamePattern();
  const specifications = await vitest.globTestSpecifications(files.map((file) => `${root}tests/${file}`));
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Not the modules of the result, which are of all runs.
  const modules = specifications.flatMap(({ testModule }) => testModule ?? []);
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === "passed").length;

  const failed = tests.find((test) => test.result().state === "failed");
  const broken = modules.find((module) => module.errors().length > 0);
  const [error] = failed?.result().errors ?? broken?.errors() ?? unhandledErrors;
  if (error === undefined) return { passed, failure: null };
  const file = (failed?.module ?? broken)?.moduleId.slice(`${root}tests/`.length) ?? "?";
  return { passed, failure: { file, test: failed?.fullName ?? "", error: messageOf(error) } };
}

process.on("message", async (/** @type {Tests} */ tests) => process.send?.(await runTests(tests)));
