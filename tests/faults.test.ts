/** tests/planted-faults quotes source lines. An outdated quote would plant nothing. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults, withFault } from "./planted-faults/faults.mjs";

const named = faults.map((fault) => ({ rule: fault.what, fault }));

test.each(named)("$rule: the quoted source exists once in app/domain/$fault.file", ({ fault }) => {
  const source = readFileSync(`app/domain/${fault.file}`, "utf8");
  expect(withFault(fault, source)).not.toBe(source);
});

test.each([...new Set(faults.map(({ found }) => found))])("%s exists", (file) => {
  expect(existsSync(`tests/${file}`)).toBe(true);
});
