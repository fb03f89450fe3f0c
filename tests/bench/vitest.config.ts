/** The parts of `npm run bench` that run under the tests' conditions. */
import { defineConfig } from "vitest/config";
import tests from "../vitest.config";

const { projects: _, ...conditions } = tests.test!;
const include = [
  "tests/bench/{engines,event-loop,executable,bank-day,bank-files,imports,lists,memory,months,pages,responses}.ts",
  "tests/bench/{settlements,slow-clients,town-copies,turns,uploads}.ts",
];

export default defineConfig({ ...tests, test: { ...conditions, include, testTimeout: 600_000 } });
