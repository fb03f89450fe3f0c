/** The oldest supported Node version is stated in three places, which must agree. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { engines } from "../package.json";

const readText = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

it("package.json, the start-up check and the README name the same oldest Node version", () => {
  const [, major, minor] = /oldestNode = \[(\d+), (\d+)\]/.exec(readText("app/main.ts")) ?? [];
  expect(engines.node).toBe(`>=${major}.${minor}`);
  expect(readText("README.md")).toContain(`Node ${major}.${minor} or newer`);
});
