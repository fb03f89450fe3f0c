/**
 * Plants each fault of faults.mjs alone in a copy of the program, and demands that some test fails. The test file that
 * found the fault last time runs first, then all unit tests of the short tier, then the long tests. Each processor
 * has a copy.
 * `npm run faults -- hold` plants the faults with "hold" in their names. Prints the table of README.md.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { faults, withFault } from "./faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const wanted = process.argv[2] ?? "";

/** Returns the folder of a new copy, with a slash at its end. */
function copyProgram() {
  const copy = `${mkdtempSync(join(tmpdir(), "dhow-faults-"))}/`;
  const parts = ["app", "drizzle", "public", "README.md", "package.json", "tsconfig.json", "remix.config.js"];
  for (const part of parts) cpSync(root + part, copy + part, { recursive: true });
  cpSync(`${root}tests`, `${copy}tests`, { recursive: true, filter: (path) => !path.includes(".results") });
  // Some tests start from the build's demo. No fault is planted in the build.
  for (const shared of ["node_modules", "build"]) symlinkSync(root + shared, copy + shared);
  return copy;
}

/** Tests of the program's sources. Tests in other folders start a build, in which no fault is planted. */
const files = ["domain", "api", "pages", "gateways", "formats", "ui", "words"].flatMap((folder) =>
  readdirSync(`${root}tests/${folder}`, { encoding: "utf8", recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
/** @param {string} file */
const isLong = (file) => file.includes(".long.test.");

/** @typedef {{ files: string[]; env?: Record<string, string> }} Tests */
/** @type {Tests} */
const short = { files: files.filter((file) => !isLong(file)) };
/** @type {Tests} The additions of `npm run test:long`. */
const long = {
  files: [...files.filter(isLong), "domain/model.test.ts", "api/fuzz.test.ts"],
  env: { MODEL_RUNS: "65", FUZZ_RUNS: "30" },
};

/**
 * @param {string} copy
 * @param {Tests} tests
 * @returns {Promise<{ hasFailed: boolean, output: string }>}
 */
function runTests(copy, { files, env = {} }) {
  const paths = files.map((file) => `tests/${file}`);
  const args = ["vitest", "run", "--config", "tests/vitest.config.ts", "--bail", "1", ...paths];
  const child = spawn("npx", args, {
    cwd: copy,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, MODEL_SHRINK: "off", NO_COLOR: "1", ...env },
  });
  /** @type {string[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => output.push(text));
  return new Promise((resolve) => {
    child.on("close", (status) => resolve({ hasFailed: status !== 0, output: output.join("") }));
  });
}

/** @param {string} output the output of a failed run */
function failureIn(output) {
  const [, file = "?", test = "?"] = /FAIL .*?tests\/(\S+)(?: > (.*))?/.exec(output) ?? [];
  const [, commands, seed] = /part after (\d+) commands in all, MODEL_SEED=(\d+)/.exec(output) ?? [];
  return `\`${file}\` ${commands ? `after ${commands} commands of seed ${seed}` : `"${test.trim()}"`}`;
}

/** The runs without a fault, by the names of their files. @type {Map<string, Promise<void>>} */
const passing = new Map();
/**
 * A failure proves that a test finds the fault only if the test passes without it.
 *
 * @param {string} copy
 * @param {Tests} tests
 */
function assertPassing(copy, tests) {
  const key = tests.files.join();
  const known = passing.get(key);
  if (known) return known;
  const run = runTests(copy, tests).then(({ hasFailed, output }) => {
    if (hasFailed) throw new Error(`Without a fault, this fails: ${failureIn(output)}`);
  });
  passing.set(key, run);
  return run;
}

/**
 * @param {string} copy
 * @param {import("./faults.mjs").Fault} fault
 * @returns {Promise<{ tier: "short" | "long" | null, line: string }>} the tier that found it, and its line in the table
 */
async function plant(copy, fault) {
  const { what: title, file, found } = fault;
  const path = `${copy}app/domain/${file}`;
  const source = readFileSync(path, "utf8");
  const faulty = withFault(fault, source);
  const stages = /** @type {const} */ ([
    ["short", { files: [found] }],
    ["short", short],
    ["long", long],
  ]);
  for (const [tier, tests] of stages) {
    await assertPassing(copy, tests);
    writeFileSync(path, faulty);
    const { hasFailed, output } = await runTests(copy, tests);
    writeFileSync(path, source);
    if (!hasFailed) {
      if (tests.files.length === 1) console.log(`${found} does not find this fault: ${title}`);
      continue;
    }
    const note = tier === "long" ? ", **long tier**" : "";
    return { tier, line: `| ${title} | \`${file}\` | ${failureIn(output)}${note} |` };
  }
  return { tier: null, line: `| ${title} | \`${file}\` | **nothing** |` };
}

const chosen = faults.filter(({ what: title }) => title.includes(wanted));
const waiting = [...chosen.entries()];
/** @type {("short" | "long" | null)[]} */
const tiers = [];
/** @type {string[]} */
const lines = [];

/** Plants one fault after another, until none is left. */
async function work() {
  const copy = copyProgram();
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, fault] = next;
      const { tier, line } = await plant(copy, fault);
      tiers[at] = tier;
      lines[at] = line;
    }
  } finally {
    waiting.length = 0;
    rmSync(copy, { recursive: true, force: true });
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(`| fault | in app/domain | found by |\n| --- | --- | --- |\n${lines.join("\n")}`);
/** @param {string | null} wantedTier */
const count = (wantedTier) => tiers.filter((tier) => tier === wantedTier).length;
const counts = `${count("short")} by npm test, ${count("long")} only by npm run test:long, ${count(null)} by nothing`;
console.log(`\nOf ${chosen.length} faults: ${counts}`);
process.exitCode = count(null) === 0 ? 0 : 1;
