/** The step after the unit tests: PostgreSQL plans every statement that they ran. */
import { defineConfig } from "vitest/config";
import tests from "../vitest.config";

const { projects: _, setupFiles: __, globalSetup: ___, ...conditions } = tests.test!;

export default defineConfig({ ...tests, test: { ...conditions, include: ["tests/explain/explain.test.ts"] } });
