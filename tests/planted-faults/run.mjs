/**
 * Plants faults of faults.mjs, each alone in a copy of the program, and demands that its test fails. Each processor has
 * a copy. Plants the faults whose edits, source file or test file changed since their test last found them: found.json
 * keeps the fingerprints, and is committed. `npm run faults -- --all` plants every fault and prints the table of
 * README.md. `npm run faults -- hold` plants the faults with "hold" in their names.
 * With `--search`, a fault that its test does not find meets all unit tests of the short tier, then the long tests. The
 * table shows the test that finds it. That takes half an hour.
 */
import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { faults, withFault } from "./faults.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values: options, positionals } = parseArgs({
  options: { search: { type: "boolean", default: false }, all: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [wanted = ""] = positionals;

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

const short = files.filter((file) => !isLong(file));
/** The additions of `npm run test:long`. */
const long = [...files.filter(isLong), "domain/model.test.ts", "api/fuzz.test.ts"];

/** @typedef {import("./copy.mjs").Tests} Tests */
/** @typedef {import("./copy.mjs").Outcome} Outcome */
/**
 * @typedef {object} Copy
 * @property {(file: string, change: (source: string) => string) => void} change changes a source file
 * @property {(tests: Omit<Tests, "changed">) => Promise<Outcome>} run
 * @property {() => Promise<void>} close
 */

/** @returns {Copy} */
function openCopy() {
  const folder = copyProgram();
  const child = fork(`${folder}tests/planted-faults/copy.mjs`, {
    cwd: folder,
    env: { ...process.env, MODEL_SHRINK: "off", MODEL_RUNS: "56", FUZZ_RUNS: "30" },
  });
  const ended = once(child, "exit");
  const changed = new Set();
  return {
    change(file, change) {
      writeFileSync(folder + file, change(readFileSync(folder + file, "utf8")));
      changed.add(file);
    },
    async run(tests) {
      child.send({ ...tests, changed: [...changed] });
      changed.clear();
      const [answer] = await Promise.race([
        once(child, "message"),
        ended.then(([status]) => {
          throw new Error(`The tests of ${tests.files.join()} ended with ${status}.`);
        }),
      ]);
      return answer;
    },
    async close() {
      child.disconnect();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {import("./copy.mjs").Failure} failure */
function finder({ file, test, error }) {
  const [, commands, seed] = /part after (\d+) commands in all, MODEL_SEED=(\d+)/.exec(error) ?? [];
  return `\`${file}\` ${commands ? `after ${commands} commands of seed ${seed}` : `"${test}"`}`;
}

/** The runs without a fault, by their files and tests. @type {Map<string, Promise<void>>} */
const passing = new Map();
/**
 * A failure proves that a test finds the fault only if the test passes without it.
 *
 * @param {Copy} copy
 * @param {Omit<Tests, "changed">} tests
 */
function assertPassing(copy, tests) {
  const key = JSON.stringify(tests);
  const known = passing.get(key);
  if (known) return known;
  const run = copy.run(tests).then(({ passed, failure }) => {
    if (failure) throw new Error(`Without a fault, this fails: ${finder(failure)}: ${failure.error}`);
    if (passed < (tests.titles?.length ?? 1)) throw new Error(`Of these tests only ${passed} ran: ${key}`);
  });
  passing.set(key, run);
  return run;
}

/**
 * The tests of a file that find faults, which run together without a fault.
 * @param {string} found
 */
const findersIn = (found) => ({
  files: [found],
  titles: [...new Set(faults.filter((fault) => fault.found === found).map(({ test }) => test))],
});

/**
 * @param {Copy} copy
 * @param {import("./faults.mjs").Fault} fault
 * @returns {Promise<{ tier: "short" | "long" | null, line: string }>} the tier that found it, and its line in the table
 */
async function plant(copy, fault) {
  const { what: title, file, found, test } = fault;
  const changed = `app/domain/${file}`;
  const stages = /** @type {const} */ ([
    { tier: "short", passing: findersIn(found), tests: { files: [found], titles: [test] } },
    { tier: "short", passing: { files: short }, tests: { files: short } },
    { tier: "long", passing: { files: long }, tests: { files: long } },
  ]);
  for (const { tier, passing, tests } of options.search ? stages : stages.slice(0, 1)) {
    await assertPassing(copy, passing);
    let source = "";
    copy.change(changed, (correct) => {
      source = correct;
      return withFault(fault, correct);
    });
    const { failure } = await copy.run(tests);
    copy.change(changed, () => source);
    if (failure) {
      const note = tier === "long" ? ", **long tier**" : "";
      return { tier, line: `| ${title} | \`${file}\` | ${finder(failure)}${note} |` };
    }
    if ("titles" in tests) console.log(`"${test}" in ${found} does not find this fault: ${title}`);
  }
  return { tier: null, line: `| ${title} | \`${file}\` | **nothing** |` };
}

const foundFile = `${root}tests/planted-faults/found.json`;
/** The fingerprint of each fault when its test last found it. @type {Record<string, string>} */
const fingerprints = JSON.parse(readFileSync(foundFile, "utf8"));

/** @param {import("./faults.mjs").Fault} fault */
function fingerprint({ file, edits, found, test }) {
  const hash = createHash("sha256").update(JSON.stringify([edits, test]));
  for (const path of [`app/domain/${file}`, `tests/${found}`]) hash.update(readFileSync(root + path));
  return hash.digest("base64url").slice(0, 12);
}

const named = faults.filter(({ what: title }) => title.includes(wanted));
const isEach = options.all || options.search || wanted !== "";
const chosen = isEach ? named : named.filter((fault) => fingerprints[fault.what] !== fingerprint(fault));
const waiting = [...chosen.entries()];
/** @type {("short" | "long" | null)[]} */
const tiers = [];
/** @type {string[]} */
const lines = [];
/** For the summary of steps.mjs. @type {import("../steps.mjs").Test[]} */
const results = [];

/** Plants one fault after another, until none is left. */
async function work() {
  const copy = openCopy();
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, fault] = next;
      const began = Date.now();
      const { tier, line } = await plant(copy, fault);
      const error = tier === null ? `"${fault.test}" in ${fault.found} passes with this fault` : null;
      results.push({ title: fault.what, seconds: (Date.now() - began) / 1000, error });
      tiers[at] = tier;
      if (tier === "short") fingerprints[fault.what] = fingerprint(fault);
      else delete fingerprints[fault.what];
      lines[at] = line;
    }
  } finally {
    waiting.length = 0;
    await copy.close();
  }
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), chosen.length) }, work));
const kept = faults.flatMap(({ what: title }) => (fingerprints[title] ? [[title, fingerprints[title]]] : []));
writeFileSync(foundFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
console.log(`| fault | in app/domain | found by |\n| --- | --- | --- |\n${lines.join("\n")}`);
/** @param {string | null} wantedTier */
const count = (wantedTier) => tiers.filter((tier) => tier === wantedTier).length;
const finders = `${count("short")} found by npm test, ${count("long")} only by npm run test:long`;
console.log(`\nOf ${chosen.length} faults: ${finders}, ${count(null)} not found`);
const unchanged = named.length - chosen.length;
if (unchanged > 0) {
  const title = `${unchanged} faults, their sources and their tests are unchanged since their tests found them`;
  console.log(title);
  results.push({ title, seconds: 0, error: null });
}
if (process.env.FAULTS_REPORT) writeFileSync(process.env.FAULTS_REPORT, JSON.stringify(results));
process.exitCode = count(null) === 0 ? 0 : 1;
