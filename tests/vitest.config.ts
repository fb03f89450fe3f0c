import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isKnownNoise } from "./noise";
import { measuredSeconds } from "./timings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const onPostgres = process.env.TEST_ENGINE === "postgres";

/**
 * Starts the files that take longest first, by the times of earlier runs, so that no worker is left alone at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const seconds = measuredSeconds(onPostgres ? "units on PostgreSQL" : "units");
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[moduleId.slice(root.length)] ?? 1;
    // One project after the other: a worker that changes projects starts a new process.
    const rankOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return files.sort((a, b) => rankOf(a) - rankOf(b) || secondsOf(b) - secondsOf(a));
  }
}

/** In the order in which they run. */
const projects = ["apart", "processes", "together", "sources"];

/** Files that do not run on PostgreSQL. */
const notOnPostgres = [
  "tests/domain/model.test.ts", // each of its hundreds of databases is an image of SQLite's
  "tests/domain/guessing.test.ts", // guesses for long, and asks the database nothing that others do not ask
  "tests/api/fuzz.test.ts", // likewise
];

/**
 * `npm test` leaves the long files to `npm run test:long`; a file that is named on the command line runs in either
 * case.
 */
const excluded = [
  ...(process.env.TEST_TIER === "short" ? ["**/*.long.test.*"] : []),
  ...(onPostgres ? notOnPostgres : []),
];

/** Files that replace a module that all others import, too. */
const replacesModules = [
  "tests/api/fuzz.test.ts",
  "tests/gateways/{durable,folders}.test.ts",
  "tests/pages/wrong-wire.test.ts",
  "tests/server/pseudo.test.ts",
];

export default defineConfig({
  root,
  cacheDir: ".cache/vitest",
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" },
  test: {
    environment: "node",
    globalSetup: "tests/postgres-setup.ts",
    setupFiles: ["tests/quick-hashes.ts", "tests/recorded-writes.ts"],
    pool: "forks",
    // Tests of processes and disks wait a fifth of their time, in which another one runs.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    onConsoleLog: (text) => !isKnownNoise(text),
    // The limit is for tests that hang, not for tests that are slow on a busy machine.
    testTimeout: 600_000,
    slowTestThreshold: 10_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // The same wherever the tests run: a bug that shows in one time zone only shows nowhere else.
    env: { TZ: "America/New_York" },
    projects: [
      {
        // Each file opens and closes its own world, so files can share a process. Importing everything takes 2 s, and
        // there are ninety files.
        extends: true,
        test: {
          name: "together",
          include: ["tests/{api,domain,formats,gateways,pages,ui,words}/**/*.test.{ts,tsx}"],
          exclude: [...replacesModules, ...excluded],
          isolate: false,
          setupFiles: ["tests/fresh-limits.ts", "tests/noted-verbs.ts"],
        },
      },
      {
        // These files start processes and use disks, and close the world that they open, too.
        extends: true,
        test: {
          name: "processes",
          include: ["tests/{fast-path,server}/*.test.ts"],
          exclude: [...replacesModules, ...excluded],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "apart", include: replacesModules, exclude: excluded },
      },
      {
        // These files read the sources and need none of the program.
        extends: true,
        test: { name: "sources", include: ["tests/*.test.ts"], isolate: false, setupFiles: [] },
      },
    ],
  },
});
