import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { PluginBuild } from "esbuild";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { drizzleEntity } from "../app/program/drizzle-entity.mjs";
import { isKnownNoise } from "./noise";
import { filesOnPostgres } from "./on-postgres-short.mjs";
import { measuredSeconds } from "./timings.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const onPostgres = process.env.TEST_ENGINE === "postgres";

/** Starts the longest files first, by earlier runs' times, so that no worker is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const steps = onPostgres ? ["units on PostgreSQL", "other tests on PostgreSQL"] : ["units", "long units"];
    const seconds: Record<string, number> = Object.assign({}, ...steps.map(measuredSeconds));
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[moduleId.slice(root.length)] ?? 1;
    // One project after another, because a worker that changes projects starts a new process.
    const rankOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return files.sort((a, b) => rankOf(a) - rankOf(b) || secondsOf(b) - secondsOf(a));
  }
}

/** In running order. */
const projects = ["apart", "processes", "together", "sources"];

/** Files that do not run on PostgreSQL. */
const notOnPostgres = [
  "tests/domain/model.test.ts", // uses hundreds of SQLite images
  "tests/situations/situations.long.test.ts", // plays verbs that the domain's tests run there
  "tests/domain/twelve-months.long.test.ts", // the same
  "tests/domain/guessing.long.test.ts", // guesses for long, without other queries
  "tests/api/fuzz.test.ts", // the same
];

/** `npm test` leaves long files, and random damage to API calls, to `npm run test:long`. */
const excluded = [
  ...(process.env.TEST_TIER === "short" ? ["**/*.long.test.*", "tests/api/fuzz.test.ts"] : []),
  ...(onPostgres ? notOnPostgres : []),
  // `npm test` runs these on PostgreSQL.
  ...(onPostgres && process.env.TEST_TIER === "long" ? filesOnPostgres : []),
];

/** Files that replace a module that all others import. */
const replacesModules = [
  "tests/api/fuzz.test.ts",
  "tests/gateways/{durable,folders}.test.ts",
  "tests/pages/wrong-wire.long.test.ts",
  "tests/server/pseudo.long.test.ts",
];

/**
 * Each test process loads one bundle of the query builder instead of hundreds of modules. Node reads the 180 KB of its
 * package.json again for each of them, which takes a second and a half.
 */
const bundled = [
  "",
  "/better-sqlite3",
  "/casing",
  "/migrator",
  "/pg-core",
  "/sqlite-core",
  "/sqlite-proxy",
  "/sqlite-proxy/session",
].map((path) => `drizzle-orm${path}`);

/** Replaces the same file as the build. */
const esbuildOptions = {
  plugins: drizzleEntity.map(([filter, contents]) => ({
    name: "drizzle-entity",
    setup: ({ onLoad }: PluginBuild) => onLoad({ filter }, () => ({ contents })),
  })),
};

export default defineConfig({
  root,
  cacheDir: ".cache/vitest",
  resolve: { alias: { "~": `${root}app`, "dhow-client": `${root}app/client/dhow.ts` } },
  esbuild: { jsx: "automatic" },
  test: {
    environment: "node",
    deps: { optimizer: { ssr: { enabled: true, include: bundled, exclude: ["better-sqlite3"], esbuildOptions } } },
    globalSetup: "tests/postgres-setup.ts",
    setupFiles: [
      "tests/quick-hashes.ts",
      process.env.RANK_VERBS ? "tests/ranked-verbs.ts" : "tests/recorded-writes.ts",
    ],
    pool: "forks",
    // Later steps of a run reuse the first step's transformed modules. Only in CI, where no file is added between the
    // steps: vitest does not notice that a glob with a type finds another file.
    experimental: { fsModuleCache: Boolean(process.env.CI), fsModuleCachePath: ".cache/vitest/modules" },
    // Tests of processes and disks wait a fifth of the time, so another can run meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    onConsoleLog: (text) => !isKnownNoise(text),
    // The limit is for hanging tests, not for slow ones on a busy machine.
    testTimeout: 600_000,
    slowTestThreshold: 10_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // The same time zone everywhere, so that no bug depends on the machine's.
    env: { TZ: "America/New_York" },
    projects: [
      {
        // Each file opens and closes its own world, so files can share a process. Importing everything takes 2 s, for
        // ninety files.
        extends: true,
        test: {
          name: "together",
          include: [
            "tests/{api,domain,formats,gateways,integrations,pages}/**/*.test.{ts,tsx}",
            "tests/{situations,specification,ui,words}/**/*.test.{ts,tsx}",
          ],
          exclude: [...replacesModules, ...excluded],
          isolate: false,
          setupFiles: ["tests/fresh-limits.ts", "tests/noted-verbs.ts"],
        },
      },
      {
        // These files start processes and use disks, and also close the world that they open.
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
        // These files read sources and do not need the program.
        extends: true,
        test: { name: "sources", include: ["tests/*.test.ts"], isolate: false, setupFiles: [] },
      },
    ],
  },
});
