/** The last lines of a test run: steps, failures with their reasons, and the tests of other runs. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Runs a script that can use the steps, and returns its exit code and its lines after the heading "Steps". */
function lastLines(script: string, env: Record<string, string> = {}): { code: number | null; lines: string[] } {
  const source = `import * as steps from "./steps.mjs"; import { chromiumPath } from "./chromium.mjs"; ${script}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", source], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  const [, end = stderr] = stdout.split("\nSteps\n");
  return { code: status, lines: end.split("\n").filter(Boolean) };
}

it("a run without failures ends with its counts and the tests it left out", () => {
  const report = `() => ({ tests: [{ title: "a", seconds: 1, error: null }], skipped: 2 })`;
  const { code, lines } = lastLines(
    `await steps.run({ name: "units", command: "true", report: ${report} }); process.exitCode = ` +
      `steps.summarize("the rest");`,
  );
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.stringMatching(/ s {2}ok {6}units: 1 passed, 0 failed, 2 skipped$/),
    "Not in this run: the rest",
    "PASSED",
    "1 passed, 0 failed",
  ]);
});

it("a failed test is named with its first error, even if its command succeeded", () => {
  const report = `() => ({ tests: [{ title: "pays twice", seconds: 1, error: "expected 1\\n to be 2" }], skipped: 0 })`;
  const { code, lines } = lastLines(
    `await steps.run({ name: "units", command: "true", report: ${report} }); process.exitCode = steps.summarize("");`,
  );
  expect(code).toBe(1);
  expect(lines.slice(-4)).toEqual([
    "units: pays twice",
    "    expected 1 to be 2",
    "FAILED: units",
    "0 passed, 1 failed",
  ]);
});

it("a command that fails, runs no test or writes no report counts as failed", () => {
  const broken = [
    `command: "false"`,
    `command: "true", report: () => ({ tests: [], skipped: 0 })`,
    `command: "true", report: () => { throw new Error("no file") }`,
  ];
  for (const step of broken) {
    const { code, lines } = lastLines(
      `await steps.run({ name: "units", ${step} }); process.exitCode = steps.summarize("");`,
    );
    expect([code, lines.at(-1)]).toEqual([1, "FAILED: units"]);
  }
});

it("a command that fails although all its tests passed is named with its exit code", () => {
  const report = `() => ({ tests: [{ title: "a", seconds: 1, error: null }], skipped: 0 })`;
  const { code, lines } = lastLines(
    `await steps.run({ name: "units", command: "echo out of paper; exit 3", report: ${report} }); process.exitCode = ` +
      `steps.summarize("");`,
  );
  expect(code).toBe(1);
  expect(lines.slice(-4, -1)).toEqual([
    "units: units",
    "    No test failed, but the command ended with 3. Its last lines: out of paper",
    "FAILED: units",
  ]);
});

it("an error outside of vitest's tests is named with its reason", () => {
  const test = `import { it } from "vitest";
    it("a", () => void setTimeout(() => { throw new Error("nobody caught this"); }, 1));
    it("b", () => new Promise((done) => setTimeout(done, 50)));`;
  const script = `import { mkdirSync, writeFileSync } from "node:fs";
    const folder = steps.results + "/outside";
    mkdirSync(folder, { recursive: true });
    writeFileSync(folder + "/one.test.mjs", ${JSON.stringify(test)});
    writeFileSync(folder + "/vitest.config.mjs", "export default " + JSON.stringify({ root: folder }));
    await steps.run(steps.vitestStep("outside", "", undefined, folder + "/vitest.config.mjs"));
    process.exitCode = steps.summarize("");`;
  const { code, lines } = lastLines(script);
  expect(code).toBe(1);
  expect(lines.slice(-4, -1)).toEqual([
    "outside: outside: an error outside of the tests",
    expect.stringContaining("Error: nobody caught this"),
    "FAILED: outside",
  ]);
});

it("without Chromium the browser step fails with one line on how to get it", () => {
  const script =
    `try { chromiumPath(); } catch (error) { steps.fail("end to end", error.message); } process.exitCode = ` +
    `steps.summarize("");`;
  const { code, lines } = lastLines(script, { CHROMIUM_PATH: "/nowhere/chromium" });
  expect(code).toBe(1);
  expect(lines).toContain('    CHROMIUM_PATH is "/nowhere/chromium", which is not a program.');
});

it("a flow that passes only on retry counts as failed and flaky", () => {
  const suites = [
    {
      specs: [
        {
          title: "pays",
          file: "pay.spec.ts",
          tests: [
            {
              projectName: "as served",
              status: "flaky",
              results: [{ duration: 10, error: { message: "too late" } }, { duration: 10 }],
            },
          ],
        },
      ],
    },
  ];
  const report = JSON.stringify({ stats: { skipped: 0 }, suites });
  const script = `import { mkdirSync, writeFileSync } from "node:fs"; mkdirSync(steps.results, { recursive: true });
    writeFileSync(steps.results + "/steps-test.json", ${JSON.stringify(report)});
    await steps.run({ ...steps.playwrightStep("steps-test", {}), command: "true" });
    process.exitCode = steps.summarize("");`;
  const { code, lines } = lastLines(script);
  expect([code, lines.at(-4), lines.at(-3)]).toEqual([
    1,
    "steps-test: pay.spec.ts: pays (as served)",
    "    flaky, passed when tried again: too late",
  ]);
});
