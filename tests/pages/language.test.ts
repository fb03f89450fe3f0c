/** In which language a page is read. */
import { beforeEach, expect, test } from "vitest";
import { configurationFrom, configure } from "~/domain/settings/configuration";
import { asked, localeOf } from "~/http/language.server";

const of = (headers: Record<string, string>) => new Request("http://localhost/", { headers });

beforeEach(() => configure({ ...configurationFrom({ SANDBOX: "on" }), languages: ["en", "ar"] }));

test.each([
  ["ar", "ar"],
  ["ar-KW,en;q=0.8", "ar"],
  ["en-GB,ar;q=0.9", "en"],
  ["en;q=0.2, ar;q=0.7", "ar"],
  ["fr, de", "en"],
  ["ar;q=0", "en"],
  ["", "en"],
])("a browser that asks for %j gets %s", (header, locale) => {
  expect(asked(of({ "Accept-Language": header }))).toBe(locale);
});

test("one that is not offered is not answered", async () => {
  configure({ ...configurationFrom({ SANDBOX: "on" }), languages: ["en"] });
  expect(await localeOf(of({ "Accept-Language": "ar" }))).toBe("en");
});
