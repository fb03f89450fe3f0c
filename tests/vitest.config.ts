import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What takes longest begins first, so that none of it is left alone at the end. */
const long = /tests\/(server\/(failures|kill|backup)|domain\/model)\.test/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = (file: TestSpecification) => long.test(file.moduleId);
    return (await super.sort(files)).sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  root,
  cacheDir: ".cache/vitest",
  resolve: { alias: { "~": `${root}app` } },
  esbuild: { jsx: "automatic" },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "tests/bench/**"],
    environment: "node",
    setupFiles: ["tests/quick-hashes.ts"],
    pool: "forks",
    // By itself it leaves one core unused, and two are all that there may be.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The same wherever the tests run: a bug that shows in one time zone only shows nowhere else.
    env: { TZ: "America/New_York" },
  },
});
