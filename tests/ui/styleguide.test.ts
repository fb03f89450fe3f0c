/** The style guide shows every component that pages share. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Components that show nothing: hidden values, a context, and the wrapper of components for the browser. */
const INVISIBLE = ["BrowserEntry", "Csrf", "Hidden", "Island", "Username"];

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, "utf8"));

const isUsed = (component: string, sources: string[]) =>
  sources.some((source) => new RegExp(`<${component}\\b`).test(source));

test("the style guide shows every visible component of app/ui/parts, alone or within another one", () => {
  const parts = read("app/ui/parts/*.tsx");
  const guide = [...read("app/ui/styleguide/*.tsx"), ...read("app/routes/styleguide.tsx")];
  const exported = parts.flatMap((source) => [...source.matchAll(/^export (?:function|const) ([A-Z][A-Za-z]*)/gm)]);
  const names = exported.map(([, name]) => name!).filter((name) => !/^[A-Z_]+$/.test(name));
  expect(names).toEqual(expect.arrayContaining(INVISIBLE));
  const shown = new Set([...INVISIBLE, ...names.filter((name) => isUsed(name, guide) || isUsed(name, parts))]);
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});
