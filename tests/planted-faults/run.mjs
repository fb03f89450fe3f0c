/**
 * Plants each fault of faults.mjs alone in a copy of the program, and demands that some test fails. The test file that
 * found the fault last time runs first, then all unit tests of the short tier, then the long tests.
 * `npm run faults -- hold` plants the faults with "hold" in their names. Prints the table of README.md.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { faults, withFault } from "./faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = `${mkdtempSync(join(tmpdir(), "dhow-faults-"))}/`;
const wanted = process.argv[2] ?? "";

const parts = ["app", "drizzle", "public", "README.md", "package.json", "tsconfig.json", "remix.config.js"];
for (const part of parts) cpSync(root + part, copy + part, { recursive: true });
cpSync(`${root}tests`, `${copy}tests`, { recursive: true, filter: (path) => !path.includes(".results") });
symlinkSync(`${root}node_modules`, `${copy}node_modules`);

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

/** @param {Tests} tests */
function runTests({ files, env = {} }) {
  const paths = files.map((file) => `tests/${file}`);
  const args = ["vitest", "run", "--config", "tests/vitest.config.ts", "--bail", "1", ...paths];
  const { status, stdout, stderr } = spawnSync("npx", args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, MODEL_SHRINK: "off", NO_COLOR: "1", ...env },
    maxBuffer: 1e9,
  });
  return { hasFailed: status !== 0, output: stdout + stderr };
}

/** @param {string} output the output of a failed run */
function failureIn(output) {
  const [, file = "?", test = "?"] = /FAIL .*?tests\/(\S+)(?: > (.*))?/.exec(output) ?? [];
  const [, commands, seed] = /part after (\d+) commands in all, MODEL_SEED=(\d+)/.exec(output) ?? [];
  return `\`${file}\` ${commands ? `after ${commands} commands of seed ${seed}` : `"${test.trim()}"`}`;
}

/** Files that pass without a fault. @type {Set<string>} */
const passing = new Set();
/** A failure proves that a test finds the fault only if the test passes without it. @param {Tests} tests */
function assertPassing(tests) {
  const key = tests.files.join();
  if (passing.has(key)) return;
  const { hasFailed, output } = runTests(tests);
  if (hasFailed) throw new Error(`Without a fault, this fails: ${failureIn(output)}`);
  passing.add(key);
}

/**
 * @param {import("./faults.mjs").Fault} fault
 * @returns {"short" | "long" | null} the tier that found it
 */
function plant(fault) {
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
    assertPassing(tests);
    writeFileSync(path, faulty);
    const { hasFailed, output } = runTests(tests);
    writeFileSync(path, source);
    if (!hasFailed) continue;
    console.log(`| ${title} | \`${file}\` | ${failureIn(output)}${tier === "long" ? ", **long tier**" : ""} |`);
    return tier;
  }
  console.log(`| ${title} | \`${file}\` | **nothing** |`);
  return null;
}

const chosen = faults.filter(({ what: title }) => title.includes(wanted));
console.log("| fault | in app/domain | found by |\n| --- | --- | --- |");
try {
  const tiers = chosen.map(plant);
  /** @param {string | null} wantedTier */
  const count = (wantedTier) => tiers.filter((tier) => tier === wantedTier).length;
  const counts = `${count("short")} by npm test, ${count("long")} only by npm run test:long, ${count(null)} by nothing`;
  console.log(`\nOf ${chosen.length} faults: ${counts}`);
  process.exitCode = count(null) === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
