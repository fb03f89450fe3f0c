/** Functions of app/ take few positional parameters, and never the time by default. */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** More inputs become one object. */
const MOST_PARAMETERS = 4;

interface Signature {
  line: number;
  parameters: readonly ts.ParameterDeclaration[];
}

/** Every function and method in the source, including methods of types. */
function signaturesIn(file: string, text: string): Signature[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Signature[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, parameters: [...node.parameters] });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isTooLong = ({ parameters }: Signature): boolean => parameters.length > MOST_PARAMETERS;

/** A default time would let callers forget that a verb has only one time. */
const hasDefaultTime = ({ parameters }: Signature): boolean =>
  parameters.some(({ initializer }) => initializer?.getText().startsWith("clock."));

/** The folder's functions for which `isWrong` is true. */
function placesIn(folder: string, isWrong: (signature: Signature) => boolean): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`).flatMap((file) =>
    signaturesIn(file, readFileSync(file, "utf8"))
      .filter(isWrong)
      .map(({ line }) => `${file}:${line}`),
  );
}

test("finds functions, methods, arrows and types", () => {
  const text = `
    export function five(a, b, c, d, e) {}
    const four = ({ actor, tx, now }, b, c, { d, e, f }) => {};
    interface Store { add(a: number, b: number, c: number, d: number, e: number): void }
    const late = verb("orders.see", async (scene, id: string, now: number = clock.now()) => {});
    const other = async (now = 1) => {};`;
  const linesOf = (isWrong: typeof isTooLong) =>
    signaturesIn("a.ts", text)
      .filter(isWrong)
      .map(({ line }) => line);
  expect(linesOf(isTooLong)).toEqual([2, 4]);
  expect(linesOf(hasDefaultTime)).toEqual([5]);
});

test("no function of the domain has more than four parameters", () => {
  expect(placesIn("app/domain", isTooLong)).toEqual([]);
});

test("no parameter defaults to the current time", () => {
  expect(placesIn("app", hasDefaultTime)).toEqual([]);
});
