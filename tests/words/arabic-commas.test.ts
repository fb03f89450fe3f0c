/** Arabic texts have the Arabic comma, also between joined texts, and the demo's industries have Arabic names. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoIndustries } from "~/program/seed/people";
import { createFormat } from "~/words/format";
import { localeWords } from "~/words/words";

const sourcesIn = (folder: string): [file: string, lines: string[]][] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), "utf8").split("\n")]);

const linesWith = (folder: string, wrong: RegExp): string[] =>
  sourcesIn(folder).flatMap(([file, lines]) =>
    lines.filter((line) => wrong.test(line)).map((line) => `${file}: ${line}`),
  );

/** A Latin comma after an Arabic letter, or between two values, inside a text. */
const LATIN_COMMA = /[\u0621-\u064a»]\s*, ?(?:[\u0621-\u064a«]|\$?\{)|\}, (?:\$\{|[\u0621-\u064a])/;

test("no Arabic text has a Latin comma", () => {
  expect(["`قهوة, شاي`", "`${a}, ${b}`", "{a}, {b}"].map((text) => LATIN_COMMA.test(text))).toEqual([
    true,
    true,
    false,
  ]);
  expect(linesWith("app/words/ar", LATIN_COMMA)).toEqual([]);
});

test("pages join texts with the reader's comma", () => {
  // The words of a CSV layout are typed with Latin commas.
  const joins = linesWith("app/ui", /join\(", "\)/).filter((line) => !line.includes("mapping."));
  expect(joins).toEqual([]);
  expect([createFormat("en-GB").list(["a", "b"]), createFormat("ar", true).list(["ا", "ب"])]).toEqual(["a, b", "ا، ب"]);
});

test("every industry of the demo has an Arabic name, and other industries keep their title", () => {
  const { industry } = localeWords("ar").names;
  for (const { title } of demoIndustries) expect(industry(title)).toMatch(/^[\u0621-\u064a\s]+$/);
  expect(industry("Falconry")).toBe("Falconry");
});

test("times have 24 hours", () => {
  const noon = Date.UTC(2026, 10, 26, 11, 5);
  expect(localeWords("ar").format.dateTime(noon)).toMatch(/14:05/);
  expect(localeWords("en").format.dateTime(noon)).toMatch(/14:05/);
});
