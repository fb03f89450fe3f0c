/**
 * The tables in this folder have a line for each numbered sentence of the specification. It names the tests that show
 * the sentence, or says why no test can.
 */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** The number of sentences in the specification. */
const SENTENCES = 440;

interface Line {
  number: number;
  /** Tests as "file: name", or one reason. */
  shownBy: string[];
}

/** Reads the lines of a table: | number | sentence | tests or reason |. */
const linesIn = (markdown: string): Line[] =>
  [...markdown.matchAll(/^\| (\d+) \| (.+?) \| (.+) \|$/gm)].map(([, number, , shownBy = ""]) => ({
    number: Number(number),
    shownBy: shownBy.split(" <br> "),
  }));

const TEST = /^`([^`]+)`: `([^`]+)`$/;
const REASON = /^No test: .{20,}$/;

const files = globSync("tests/specification/*.md").sort();
const lines = files.flatMap((file) => linesIn(readFileSync(file, "utf8")));

/** The names of a file's tests, each after the names of its groups, such as "sign-in > rejects %o". */
function testNames(source: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node, groups: string[]): void => {
    const inside = groups.concat(ts.isCallExpression(node) ? nameOf(node) : []);
    const isGroup = ts.isCallExpression(node) && /^(test\.)?describe\b/.test(node.expression.getText());
    if (inside.length > groups.length && !isGroup) names.push(inside.join(" > "));
    ts.forEachChild(node, (child) => visit(child, isGroup ? inside : groups));
  };
  visit(ts.createSourceFile("test.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), []);
  return names;
}

/** The name in a call of test or describe, as written; nothing for other calls. */
function nameOf({ expression, arguments: [name] }: ts.CallExpression): string[] {
  if (!name || !/^(test|it|describe)\b/.test(expression.getText())) return [];
  if (ts.isStringLiteralLike(name)) return [name.text];
  return ts.isTemplateExpression(name) ? [name.getText().slice(1, -1)] : [];
}

const namesByFile = new Map<string, string[]>();
function namesOf(file: string): string[] {
  const names = namesByFile.get(file) ?? testNames(readFileSync(`tests/${file}`, "utf8"));
  namesByFile.set(file, names);
  return names;
}

/** The error in a reference to a test, or null. A name that a file has twice needs its group in front. */
function faultOf(file: string, name: string): string | null {
  if (globSync(`tests/${file}`).length === 0) return `there is no file tests/${file}`;
  const found = namesOf(file).filter((full) => full === name || full.endsWith(` > ${name}`));
  if (found.length === 1) return null;
  return found.length === 0
    ? `tests/${file} has no test "${name}"`
    : `tests/${file} has ${found.length} tests "${name}"`;
}

describe("the check", () => {
  test("finds tests with their groups", () => {
    const source = `
      describe("sign-in", () => {
        test("works", () => {});
        test.each([1, 2])("rejects %o", () => {});
        describe.each(["sme"])("as %s", (role) => {
          test(\`in \${role}'s browser\`, () => {});
        });
      });
      test.describe("with JavaScript", () => {
        test("works", async ({ page }) => {});
      });
    `;
    expect(testNames(source)).toEqual([
      "sign-in > works",
      "sign-in > rejects %o",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: part of the parsed source
      "sign-in > as %s > in ${role}'s browser",
      "with JavaScript > works",
    ]);
  });

  test("finds missing files, missing tests and names that are not unique", () => {
    const file = "specification/sentences.test.ts";
    expect(faultOf(file, "finds tests with their groups")).toBeNull();
    expect(faultOf(file, "the check > finds tests with their groups")).toBeNull();
    expect(faultOf(file, "with their groups")).toMatch(/has no test/);
    expect(faultOf("specification/nowhere.test.ts", "finds")).toMatch(/no file/);
  });

  test("reads a line with two tests and one with a reason", () => {
    expect(linesIn("| 7 | A | `a.ts`: `b` <br> `c.ts`: `d, e` |\n| 8 | B | No test: none |\n| x |")).toEqual([
      { number: 7, shownBy: ["`a.ts`: `b`", "`c.ts`: `d, e`"] },
      { number: 8, shownBy: ["No test: none"] },
    ]);
  });
});

test("the tables have every sentence once, in order", () => {
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: SENTENCES }, (_, i) => i + 1));
});

test("every sentence names tests that exist, or says why there is none", () => {
  const faults = lines.flatMap(({ number, shownBy }) =>
    shownBy.flatMap((part) => {
      const [, file, name] = TEST.exec(part) ?? [];
      const fault = file && name ? faultOf(file, name) : REASON.test(part) ? null : `reads ${part}`;
      return fault ? [`${number}: ${fault}`] : [];
    }),
  );
  expect(faults, faults.join("\n")).toEqual([]);
});

test("at least 400 sentences name a test", () => {
  expect(lines.filter(({ shownBy }) => shownBy.some((part) => TEST.test(part))).length).toBeGreaterThanOrEqual(400);
});
