/** What `npm run bench` runs under the conditions of the tests. */
import { mergeConfig } from "vitest/config";
import tests from "../vitest.config";

const config = mergeConfig(tests, { test: { testTimeout: 600_000 } });
config.test.include = ["tests/bench/{executable,lists,memory,pages,slow-clients,uploads}.ts"];
config.test.exclude = [];
export default config;
