/** Everything reachable by links, over HTTP and without a browser: four pages of each kind for each person. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoIndustries } from "~/program/seed/people";
import { everybodyReads } from "../e2e/translated";
import fillDemo, { filledDemo } from "../filled-demo.mjs";
import { type Instance, startInstance } from "../instance.mjs";
import { type Seen, typedTexts, untranslated, walkSite, wrongArabic, wrongWeights } from "./site";

const { tags } = JSON.parse(readFileSync(new URL("../../public/openapi.json", import.meta.url), "utf8")) as {
  tags: { name: string }[];
};
/** The API's topics, in English everywhere. */
const topics = tags.map(({ name }) => name);

/** Fails with the pages that are too heavy, each with its bytes, and with the broken links. */
const expectLight = (seen: Seen) => expect(wrongWeights(seen), wrongWeights(seen)).toBe("");

const walk = { samples: 4, markup: "every page" } as const;

let app: Instance;
beforeAll(async () => {
  await fillDemo();
  app = await startInstance("demo", { from: filledDemo, env: { LANGUAGES: "en,ar" } });
});
afterAll(async () => expect(await app.stop()).toBe(0));

test("in English every page is valid HTML, first visits are small enough, and no link is broken", async () => {
  const seen = await walkSite(app.url, { language: "en", ...walk });
  expect(seen.weighed.length).toBeGreaterThan(150);
  expect(seen.faults).toEqual([]);
  expectLight(seen);
});

test("in Arabic pages have only names and terms in Latin; every page is valid HTML, and all are light", async () => {
  everybodyReads("ar", app);
  const seen = await walkSite(app.url, { language: "ar", ...walk });
  expect(seen.weighed.length).toBeGreaterThan(150);
  expect(seen.faults).toEqual([]);
  const database = new Database(join(app.dataDir, "dhow.db"), { readonly: true });
  expect(untranslated(seen, new Set([...typedTexts(database), ...topics]))).toEqual([]);
  database.close();
  // Settings and the audit page show titles as an admin typed them.
  const titles = demoIndustries.map(({ title }) => title);
  expect(wrongArabic(seen, titles).filter((text) => !/^\S+ \/admin\/(settings|audit)/.test(text))).toEqual([]);
  expectLight(seen);
});
