import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What takes longest begins first, so that none of it is left alone at the end. */
const long = /tests\/(server\/(commands|failures|kill|backup|scripts)|fast-path\/fast-path|domain\/model|api\/(fuzz|client))\.test/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // One project after the other: a worker that goes from one to another begins a new process.
    const rank = (file: TestSpecification) => (file.project.name === "apart" ? 0 : 2) + (long.test(file.moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** They put another module in the place of one that all others import, too. */
const replacesModules = ["tests/api/fuzz.test.ts", "tests/pages/wrong-wire.test.ts"];

export default defineConfig({
  root,
  cacheDir: ".cache/vitest",
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" },
  test: {
    environment: "node",
    setupFiles: ["tests/quick-hashes.ts", "tests/recorded-writes.ts"],
    pool: "forks",
    // By itself it leaves one core unused, and two are all that there may be.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The same wherever the tests run: a bug that shows in one time zone only shows nowhere else.
    env: { TZ: "America/New_York" },
    projects: [
      {
        // Each has a world of its own and closes it. So they share a process: to import everything takes 2 s, and there are ninety files.
        extends: true,
        test: {
          name: "together", include: ["tests/{api,domain,pages,ui}/*.test.{ts,tsx}"], exclude: replacesModules,
          isolate: false, setupFiles: ["tests/fresh-limits.ts"],
        },
      },
      {
        // They look at processes, disks and modules themselves.
        extends: true,
        test: { name: "apart", include: ["tests/*.test.ts", "tests/{fast-path,gateways,server}/*.test.ts", ...replacesModules] },
      },
    ],
  },
});
