import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The files that take longest begin first, so that none of them runs alone at the end. */
const long = /tests\/(server\/(commands|failures|kill|backup|scripts)|fast-path\/fast-path|domain\/model|api\/(fuzz|client))\.test/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // One project after the other, since a worker that changes projects starts a new process.
    const rank = (file: TestSpecification) => (file.project.name === "apart" ? 0 : 2) + (long.test(file.moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** On PostgreSQL these do not run: they are about SQLite's own ways. */
const ofSqlite = [
  "tests/domain/model.test.ts", // each of its hundreds of databases is an image of SQLite's
];
const elsewhere = process.env.TEST_ENGINE === "postgres" ? ofSqlite : [];

/** These files replace a module that all others import, too. */
const replacesModules = ["tests/api/fuzz.test.ts", "tests/gateways/{durable,folders}.test.ts", "tests/pages/wrong-wire.test.ts"];

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
    // The limit is for tests that hang, not for tests that are slow on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // The same wherever the tests run: a bug that shows in one time zone only shows nowhere else.
    env: { TZ: "America/New_York" },
    projects: [
      {
        // Each file opens a world of its own and closes it, so they can share a process. Importing everything takes 2 s, and there are ninety files.
        extends: true,
        test: {
          name: "together", include: ["tests/{api,domain,formats,gateways,pages,ui,words}/*.test.{ts,tsx}"], exclude: [...replacesModules, ...elsewhere],
          isolate: false, setupFiles: ["tests/fresh-limits.ts", "tests/noted-verbs.ts"],
        },
      },
      {
        // These files start processes, use disks, or replace modules, so each has a process of its own.
        extends: true,
        test: { name: "apart", include: ["tests/*.test.ts", "tests/{fast-path,server}/*.test.ts", ...replacesModules] },
      },
    ],
  },
});
