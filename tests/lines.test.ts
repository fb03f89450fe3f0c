/** Lines of code have at most 120 characters. Biome cannot wrap strings, JSX text and test names, so people do. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MAX_LINE = 120;

/** Lines that lose their meaning when wrapped, by their first characters. */
const unbreakable: Record<string, string[]> = {
  // crontab has no line continuation.
  "app/program/commands/print-machines.server.ts": ["#   15 1 * * 0 postgres", "#   15 1 * * 1-6 postgres"],
};

/** Returns `file:line: length` for each line that is too long. */
const longLines = (file: string, text: string): string[] =>
  text.split("\n").flatMap((line, index) => {
    const isAllowed = unbreakable[file]?.some((start) => line.startsWith(start));
    const length = [...line].length;
    return length > MAX_LINE && !isAllowed ? [`${file}:${index + 1}: ${length} characters`] : [];
  });

test("finds a line of 121 characters, in any script", () => {
  const arabic = "ش".repeat(121);
  expect(longLines("a.ts", `${"a".repeat(120)}\n${arabic}\n${"a".repeat(121)}`)).toEqual([
    "a.ts:2: 121 characters",
    "a.ts:3: 121 characters",
  ]);
});

test("no line is longer than 120 characters", () => {
  const files = globSync(["{app,drizzle,tests}/**/*.{ts,tsx,mjs,js,css}", "*.{ts,js,mjs}"], {
    exclude: ["**/node_modules/**", "**/.results/**", "app/client/calls.d.ts"],
  });
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => longLines(file, readFileSync(file, "utf8")));
  expect(found, found.join("\n")).toEqual([]);
});

test("each exception is still needed", () => {
  for (const [file, starts] of Object.entries(unbreakable)) {
    const lines = readFileSync(file, "utf8").split("\n");
    for (const start of starts)
      expect(lines.some((line) => line.startsWith(start) && line.length > MAX_LINE)).toBe(true);
  }
});
