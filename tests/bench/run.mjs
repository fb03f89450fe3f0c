/** Everything that `npm run bench` measures, one part after another. Exit code 1 if one of them is over its limit. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What each part is, and how it is started. */
const parts = [
  ["what pages weigh", "node tests/bench/weight.ts"],
  ["lists of the API at 100 000 rows", "vitest run --config tests/bench/vitest.config.ts"],
  ["the API with damaged requests, for longer", "FUZZ_RUNS=500 vitest run --config tests/vitest.config.ts tests/api/fuzz.test.ts --testTimeout=600000"],
];

let hasFailed = false;
for (const [name, command] of parts) {
  console.log(`\n== ${name}: ${command}`);
  const { status } = spawnSync(String(command), { cwd: root, shell: true, stdio: "inherit" });
  if (status !== 0) hasFailed = true;
}
process.exit(hasFailed ? 1 : 0);
