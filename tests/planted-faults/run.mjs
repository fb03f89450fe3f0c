/**
 * Plants each fault of faults.mjs alone in a copy of the program, and demands that the test that is named there fails.
 * `npm run faults` takes about half an hour; `npm run faults -- hold` those with "hold" in their names. Prints the table of README.md.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { faults } from "./faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = `${mkdtempSync(join(tmpdir(), "dhow-faults-"))}/`;
const named = process.argv[2] ?? "";

for (const part of ["app", "drizzle", "public", "package.json", "tsconfig.json", "remix.config.js"]) cpSync(root + part, copy + part, { recursive: true });
cpSync(`${root}tests`, `${copy}tests`, { recursive: true, filter: (path) => !path.includes(".results") });
symlinkSync(`${root}node_modules`, `${copy}node_modules`);

/** @param {string} file */
function runTest(file) {
  const { status, stdout, stderr } = spawnSync("npx", ["vitest", "run", "--config", "tests/vitest.config.ts", "--bail", "1", `tests/${file}`], {
    cwd: copy, encoding: "utf8", env: { ...process.env, MODEL_SHRINK: "off", NO_COLOR: "1" }, maxBuffer: 1e9,
  });
  return { hasFailed: status !== 0, output: stdout + stderr };
}

/** @param {string} output what a model's run or a failed test says of itself */
function foundBy(output) {
  const [, commands, seed] = /part after (\d+) commands in all, MODEL_SEED=(\d+)/.exec(output) ?? [];
  const [, test = "?"] = /FAIL .*? > (.*)/.exec(output) ?? [];
  return commands ? `after ${commands} commands of seed ${seed}` : `"${test.trim()}"`;
}

/** @param {import("./faults.mjs").Fault} fault */
function plant({ what, file, edits, found }) {
  const path = `${copy}app/domain/${file}`;
  const whole = readFileSync(path, "utf8");
  let changed = whole;
  for (const [from, to] of edits) {
    if (changed.split(from).length !== 2) throw new Error(`${what}: this does not stand exactly once in ${file}: ${from}`);
    changed = changed.replace(from, () => to);
  }
  writeFileSync(path, changed);
  const { hasFailed, output } = runTest(found);
  writeFileSync(path, whole);
  console.log(`| ${what} | \`${file}\` | \`${found}\` ${hasFailed ? foundBy(output) : "**found nothing**"} |`);
  return hasFailed;
}

const chosen = faults.filter(({ what }) => what.includes(named));
for (const found of new Set(chosen.map((one) => one.found))) {
  if (runTest(found).hasFailed) throw new Error(`${found} fails without a fault`);
}
console.log("| fault | in app/domain | found by |\n| --- | --- | --- |");
const missed = chosen.filter((fault) => !plant(fault));
rmSync(copy, { recursive: true, force: true });
console.log(`\n${chosen.length - missed.length} of ${chosen.length} found`);
process.exit(missed.length === 0 ? 0 : 1);
