/**
 * All text of pages comes from app/words: in a language made of accented English, only people's own text has plain
 * letters.
 */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { configuration, configure } from "~/domain/settings/configuration";
import { fastSite } from "~/fast-path/fast-path.server";
import { publicFiles } from "~/installation.server";
import { type Server, startServer } from "~/server/serve.server";
import type * as islands from "~/words/island-words";
import type * as words from "~/words/words";
import { openDemo } from "../demo";
import type { World } from "../domain/world";
import { sqlite } from "../sqlite";
import { buildOfSources } from "./build";
import { typedTexts, untranslated, walkSite } from "./site";

vi.mock("~/words/words", async (original) => {
  const { pseudo } = await import("./pseudo");
  const real = await original<typeof words>();
  const xx = { ...pseudo(real.localeWords("en")), lang: "xx", dir: "ltr", plural: real.localeWords("en").plural };
  const locales = [...real.locales, "xx"];
  return {
    locales,
    localeWords: (locale: string) => (locale === "xx" ? xx : real.localeWords(locale as never)),
    parseLocale: (name: string | null | undefined) => locales.find((locale) => locale === name) ?? null,
  };
});

vi.mock("~/words/island-words", async (original) => {
  const { pseudo } = await import("./pseudo");
  const { localeIslandWords } = await original<typeof islands>();
  const xx = pseudo(localeIslandWords("en"));
  return { localeIslandWords: (locale: string) => (locale === "xx" ? xx : localeIslandWords(locale as never)) };
});

let world: World;
let server: Server;
beforeAll(async () => {
  ({ world } = await openDemo());
  configure({ ...configuration(), languages: ["en", "xx" as "en"] });
  sqlite().writerConnection.prepare("update accounts set locale = 'xx'").run();
  server = await startServer(fastSite(await buildOfSources()), {
    host: "127.0.0.1",
    port: 0,
    files: publicFiles(),
    trustProxy: [],
  });
});
afterAll(async () => {
  await server.close();
  world.close();
});

test("every text on every kind of page comes from app/words", async () => {
  const seen = await walkSite(server.url, { language: "xx", samples: 1, markup: "none", withAssets: false });
  expect(seen.weighed.length).toBeGreaterThan(150);
  expect(seen.faults).toEqual([]);
  expect(untranslated(seen, typedTexts(sqlite().writerConnection))).toEqual([]);
});
