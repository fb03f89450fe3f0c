/**
 * Prints the verbs with the most round trips in a row in one transaction on PostgreSQL, as the tests of the domain call
 * them: `node tests/rank-verbs.mjs [verbs to print] [test files]`.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = fileURLToPath(new URL(".results/round-trips/", import.meta.url));
const [most = "10", ...files] = process.argv.slice(2);

rmSync(folder, { recursive: true, force: true });
spawnSync(
  process.execPath,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    "together",
    "--maxWorkers=1",
    ...(files.length > 0 ? files : ["tests/domain/"]),
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TEST_ENGINE: "postgres", TEST_TIER: "short", RANK_VERBS: "yes" },
  },
);

const trips = {};
for (const file of readdirSync(folder))
  for (const [verb, count] of Object.entries(JSON.parse(readFileSync(folder + file, "utf8"))))
    trips[verb] = Math.max(trips[verb] ?? 0, count);
const ranked = Object.entries(trips).sort((a, b) => b[1] - a[1]);
for (const [verb, count] of ranked.slice(0, Number(most))) console.log(`${String(count).padStart(4)}  ${verb}`);
