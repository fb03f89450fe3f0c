/** Runs all parts of `npm run bench`, one after another. Exit code 1 if one exceeds its limit. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Each part and its command. */
const parts = [
  ["what pages weigh", "node tests/bench/weight.ts"],
  ["taps, pages and seconds of four journeys", "node tests/bench/taps.ts"],
  ["the executable", "vitest run --config tests/bench/vitest.config.ts executable"],
  ["whole answers, beside bare node:http", "vitest run --config tests/bench/vitest.config.ts tests/bench/responses"],
  ["pages and forms, beside their controls", "vitest run --config tests/bench/vitest.config.ts pages"],
  [
    "lists of 100 000 companies and 1 000 000 orders",
    "vitest run --config tests/bench/vitest.config.ts tests/bench/lists",
  ],
  [
    "turns of the event loop with 1 000 000 orders",
    "vitest run --config tests/bench/vitest.config.ts tests/bench/event-loop",
  ],
  ["a settlement of 5 000 orders", "vitest run --config tests/bench/vitest.config.ts tests/bench/settlements"],
  [
    "24 months of trade, and the database's size",
    "vitest run --config tests/bench/vitest.config.ts tests/bench/months",
  ],
  ["a bank's day of 5 000 entries", "vitest run --config tests/bench/vitest.config.ts bank-day"],
  [
    "imports of 500 entries with 1 ms a round trip",
    "vitest run --config tests/bench/vitest.config.ts tests/bench/imports",
  ],
  [
    "a stranger's pages beside bank files of 50 000 entries",
    "vitest run --config tests/bench/vitest.config.ts tests/bench/bank-files",
  ],
  [
    "orders and payments on SQLite and on PostgreSQL",
    "vitest run --config tests/bench/vitest.config.ts tests/bench/engines",
  ],
  ["memory after ten minutes of load", "vitest run --config tests/bench/vitest.config.ts tests/bench/memory"],
  [
    "uploads beside an account that sends large pictures",
    "vitest run --config tests/bench/vitest.config.ts tests/bench/uploads",
  ],
  ["a visitor beside 1 000 slow clients", "vitest run --config tests/bench/vitest.config.ts slow-clients"],
  [
    "a stranger beside a visitor with 40 connections",
    "vitest run --config tests/bench/vitest.config.ts tests/bench/turns",
  ],
  ["killed 200 times", "KILL_ROUNDS=200 vitest run --config tests/vitest.config.ts tests/server/kill.long.test.ts"],
  [
    "the database's machine dies ten times",
    "FAILOVER_ROUNDS=10 FAILOVER_ORDERS=3000 vitest run --config tests/vitest.config.ts " +
      "tests/server/failover.long.test.ts",
  ],
  [
    "100 000 guesses at every secret",
    "GUESSES=100000 vitest run --config tests/vitest.config.ts tests/domain/guessing.long.test.ts --testTimeout=600000",
  ],
  [
    "the API with damaged requests, for longer",
    "FUZZ_RUNS=200 vitest run --config tests/vitest.config.ts tests/api/fuzz.test.ts --testTimeout=600000",
  ],
];

let hasFailed = false;
for (const [name, command] of parts) {
  console.log(`\n== ${name}: ${command}`);
  const { status } = spawnSync(String(command), { cwd: root, shell: true, stdio: "inherit" });
  if (status !== 0) hasFailed = true;
}
process.exit(hasFailed ? 1 : 0);
