/**
 * The imports of app/, types included, have no cycle: each file can be read, and moved, after its imports. No two
 * folders of app/domain import each other.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const files = globSync("app/**/*.{ts,tsx}");

/** The files of app/ imported by the source of `file`: import, export from and import(). */
function moduleImports(file: string, text: string): string[] {
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const path = fileName.startsWith("~/")
      ? join("app", fileName.slice(2))
      : fileName.startsWith(".")
        ? join(dirname(file), fileName)
        : null;
    return path === null
      ? []
      : [path, `${path}.ts`, `${path}.tsx`].filter((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate));
  });
}

/** Groups of files that import each other, directly or indirectly. */
function findCircles(graph: Map<string, string[]>): string[][] {
  const reached = new Map<string, Set<string>>();
  for (const file of graph.keys()) {
    const seen = new Set<string>();
    const next = [...graph.get(file)!];
    for (let importedFile = next.pop(); importedFile !== undefined; importedFile = next.pop()) {
      if (!seen.has(importedFile)) next.push(...(graph.get(importedFile) ?? []));
      seen.add(importedFile);
    }
    reached.set(file, seen);
  }
  const circle = (file: string) =>
    [...reached.get(file)!].filter((reachedFile) => reached.get(reachedFile)?.has(file)).sort();
  return [...new Map([...graph.keys()].map((file) => [circle(file).join(), circle(file)])).values()].filter(
    (group) => group.length > 0,
  );
}

test("finds a cycle, also of types, and a file that imports itself", () => {
  const of = (specifiers: string) => moduleImports("app/domain/orders/order.ts", specifiers);
  expect(
    of(
      `import type { Role } from "../values/actor"; export { a } from "~/ui/parts/table"; ` +
        `await import("./status"); import "zod";`,
    ),
  ).toEqual(["app/domain/values/actor.ts", "app/ui/parts/table.tsx", "app/domain/orders/status.ts"]);
  const graph = { a: ["b"], b: ["c", "d"], c: ["a"], d: ["e"], e: [], f: ["f"] };
  expect(findCircles(new Map(Object.entries(graph)))).toEqual([["a", "b", "c"], ["f"]]);
});

test("app/ has no import cycle", () => {
  const graph = new Map(files.map((file) => [file, moduleImports(file, readFileSync(file, "utf8"))]));
  expect([...graph.values()].flat().length).toBeGreaterThan(files.length);
  expect(findCircles(graph)).toEqual([]);
});

/** Pairs of folders of app/domain that import each other, types included: "a <-> b", in the order of their names. */
function mutualFolders(graph: Map<string, string[]>): string[] {
  const folderOf = (file: string) => /^app\/domain\/([^/]+)\//.exec(file)?.[1];
  const imports = new Set<string>();
  for (const [file, imported] of graph) {
    for (const other of imported) {
      const [from, to] = [folderOf(file), folderOf(other)];
      if (from && to && from !== to) imports.add(`${from} ${to}`);
    }
  }
  const pairs = [...imports].map((pair) => pair.split(" ") as [from: string, to: string]);
  return pairs.flatMap(([from, to]) => (from < to && imports.has(`${to} ${from}`) ? [`${from} <-> ${to}`] : [])).sort();
}

test("finds two folders of the domain that import each other", () => {
  const graph = {
    "app/domain/orders/order.ts": ["app/domain/values/money.ts", "app/domain/ledger/ledger.ts"],
    "app/domain/ledger/statement.ts": ["app/domain/orders/status.ts", "app/domain/ledger/ledger.ts"],
    "app/domain/team/team.ts": ["app/domain/orders/order.ts"],
  };
  expect(mutualFolders(new Map(Object.entries(graph)))).toEqual(["ledger <-> orders"]);
});

test("no two folders of the domain import each other", () => {
  const graph = new Map(files.map((file) => [file, moduleImports(file, readFileSync(file, "utf8"))]));
  expect(mutualFolders(graph)).toEqual([]);
});
