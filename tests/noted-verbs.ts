/** Records after each test file which verbs exist, and which ran a transaction twice, for every-verb-twice.mjs. */
/// <reference types="vite/types/importMeta.d.ts" />
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { forgetRuns, ranTwice } from "./run-twice";

const folder = fileURLToPath(new URL(".results/twice", import.meta.url));

afterAll(() => {
  forgetRuns();
  const modules = import.meta.glob<Record<string, unknown>>("../app/domain/**/*.server.ts", { eager: true });
  const verbs = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => typeof value === "function" && ("permissions" in value || "calledBy" in value));
  const twice = ranTwice();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/${process.pid}.json`,
    JSON.stringify({
      verbs: verbs.map(([name]) => name),
      twice: verbs.filter(([, verb]) => twice.has(verb)).map(([name]) => name),
    }),
  );
});
