/**
 * Runs the tests. `npm test`: everything a change must pass before others see it. `npm run test:long`: everything that
 * searches, waits or repeats. `npm run quick`: types, linter and business rules, within a minute. `npm run
 * test:search`: new random seeds, 10,000 webhooks, the other tests on PostgreSQL, all planted faults. Every step runs
 * to its end. The last lines name the steps and the failures. The exit code is 1 if anything failed.
 */
import { randomInt } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromiumPath } from "./chromium.mjs";
import { filesOnPostgres } from "./on-postgres-short.mjs";
import { fail, faultsStep, playwrightStep, results, run, summarize, vitestStep } from "./steps.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** @typedef {import("./steps.mjs").Step} Step */

/** @type {Step} */
const build = { name: "build", command: "npm run --silent build" };
/** @type {Step[]} */
const statics = [
  { name: "types", command: "npm run --silent typecheck", isBuffered: true },
  { name: "format", command: "npx biome check .", isBuffered: true },
  { name: "lint", command: "npm run --silent lint", isBuffered: true },
];

const short = { TEST_TIER: "short" };
const postgres = { TEST_ENGINE: "postgres" };
const MODEL_AND_FUZZ = "tests/domain/model.test.ts tests/api/fuzz.test.ts";
const many = { MODEL_RUNS: "56", FUZZ_RUNS: "30" };

/** Tests that try many things, or need transactions that run twice: a quick run leaves them out. */
const SLOW_RULES = ["at-the-same-time", "book", "check", "documents", "figures", "model", "passwords", "seed"].map(
  (name) => `${name}.test.ts`,
);
const rules = () =>
  readdirSync(`${root}tests/domain`)
    .filter((file) => file.endsWith(".test.ts") && !SLOW_RULES.includes(file))
    .map((file) => `tests/domain/${file}`)
    .join(" ");

/** @param {Step[]} steps */
async function inTurn(steps) {
  for (const step of steps) await run(step);
}

/** @param {Step} step needs the build and a browser */
async function inBrowser(step) {
  try {
    chromiumPath();
  } catch (error) {
    fail(step.name, error instanceof Error ? error.message : String(error));
    return;
  }
  await run(step);
}

const tiers = {
  async quick() {
    await Promise.all([inTurn(statics), run(vitestStep("units", rules(), { ...short, TEST_TWICE: "off" }))]);
    return "everything that needs a build, a browser, PostgreSQL or many tries; transactions that run twice (npm test)";
  },

  async test() {
    // The units need the build, too: some start the program.
    const isBuilt = await run(build);
    await Promise.all([inTurn(statics), run(vitestStep("units", "", short))]);
    await run({ name: "verbs run twice", command: "node tests/every-verb-twice.mjs" });
    await run(vitestStep("statements on PostgreSQL", "", undefined, "tests/explain/vitest.config.ts"));
    await run(vitestStep("units on PostgreSQL", filesOnPostgres.join(" "), { ...short, ...postgres }));
    if (isBuilt) await inBrowser(playwrightStep("end to end", { E2E_TIER: "short" }));
    else fail("end to end", "There is no build.");
    return (
      "*.long.test.ts and *.long.spec.ts, 65 model sequences instead of 10, damaged calls of each endpoint, " +
      "planted faults (npm run test:long); the other tests on PostgreSQL (npm run test:search)"
    );
  },

  async long() {
    const isBuilt = await run(build);
    // In one step, because the model alone keeps only one processor busy.
    await run(vitestStep("long units", `.long.test. ${MODEL_AND_FUZZ}`, many));
    if (isBuilt) await inBrowser(playwrightStep("long end to end", { E2E_TIER: "long" }));
    else fail("long end to end", "There is no build.");
    await run(faultsStep);
    return (
      "types, linter, the other units, and the main flows (npm test); new random seeds, 10,000 webhooks, the other " +
      "tests on PostgreSQL (npm run test:search)"
    );
  },

  async search() {
    const seed = String(randomInt(2 ** 31));
    console.log(`MODEL_SEED=${seed} FUZZ_SEED=${seed}`);
    await run(vitestStep("search", MODEL_AND_FUZZ, { ...many, MODEL_SEED: seed, FUZZ_SEED: seed }));
    await run(vitestStep("many webhooks", "tests/server/webhooks.long.test.ts", { WEBHOOK_EVENTS: "10000" }));
    const others = "tests/domain tests/api tests/pages";
    await run(vitestStep("other tests on PostgreSQL", others, { ...postgres, TEST_TIER: "long" }));
    await run({ ...faultsStep, command: `${faultsStep.command} --all` });
    return (
      `everything else (npm test, npm run test:long); this run again: MODEL_SEED=${seed} FUZZ_SEED=${seed} in ` +
      "front of the command"
    );
  },
};

const tier = /** @type {keyof typeof tiers} */ (process.argv[2] ?? "test");
// Other runs of tests may be using the filled demo.
if (tier === "test") rmSync(results, { recursive: true, force: true });
process.exit(summarize(await tiers[tier]()));
