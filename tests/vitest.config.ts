import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

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
    // A limit for what hangs, not for what is slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The same wherever the tests run: a bug that shows in one time zone only shows nowhere else.
    env: { TZ: "America/New_York" },
  },
});
