/**
 * No regular expression of the program backtracks exponentially (ASVS 1.3.12). A quantifier around a choice or another
 * quantifier can, so each pattern with one is listed here with input that made it slow if it were ambiguous.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "app"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.([mc]?js|tsx?)$/.test(file));

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** Literals, and the texts of patterns that are built from others. Their parts in `${}` become one character. */
const patterns: Pattern[] = [];
/** Patterns that are built from names alone, which stand for literals of the list above or for lists of characters. */
const named: string[] = [];

const literalParts = (literal: string) => {
  const end = literal.lastIndexOf("/");
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
};

for (const file of files) {
  const text = readFileSync(file, "utf8");
  const builtText = (node: ts.Node): string => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join("");
    if (ts.isBinaryExpression(node)) return builtText(node.left) + builtText(node.right);
    return ts.isCallExpression(node)
      ? builtText(node.expression)
      : ts.isPropertyAccessExpression(node)
        ? builtText(node.expression)
        : "";
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) patterns.push({ file, ...literalParts(node.text) });
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") {
      const source = builtText(node.arguments![0]!);
      if (source === "") named.push(`${file}: ${node.arguments![0]!.getText()}`);
      else patterns.push({ file, source, flags: "" });
    }
    ts.forEachChild(node, visit);
  };
  if (/\/|RegExp/.test(text)) visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
}

/** A quantifier that repeats often: `*`, `+`, `{2,}` or `{0,100}`. */
const OFTEN = /^(?:[*+]|\{\d+,\}|\{(?:\d+,)?\d{2,}\})/;

/** True if a group that repeats often contains a choice or another quantifier. */
function isNested(source: string): boolean {
  const plain = source
    .replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\./gi, "x")
    .replace(/\[(?:[^[\]]|\[[^\]]*\])*\]/g, "x");
  const groups: { hasChoice: boolean }[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const rest = plain.slice(at);
    if (rest[0] === "(") {
      groups.push({ hasChoice: false });
      at += /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(rest)![0].length - 1;
    } else if (rest[0] === ")") {
      const { hasChoice } = groups.pop()!;
      if (hasChoice && OFTEN.test(rest.slice(1))) return true;
      if (hasChoice && groups.length > 0) groups.at(-1)!.hasChoice = true;
    } else if (groups.length > 0 && /^(?:[*+?|]|\{\d+,)/.test(rest)) groups.at(-1)!.hasChoice = true;
  }
  return false;
}

test.each([
  ["(a+)+b", true],
  ["(a|a)*b", true],
  ["((?:a?)x)*", true],
  ["(?:[^<>&]+|&)+", true],
  ["(?<name>a{1,9}){2,}", true],
  ["(a+){1,50}", true],
  ["(?:ab)+", false],
  ["(?:,\\d{3})+", false],
  ["(a+)(b|c)?", false],
  ["[(a+)+]*", false],
  ["\\(a+\\)+", false],
])("%s is nested: %s", (source, expected) => expect(isNested(source)).toBe(expected));

/** The nested patterns: the file, the pattern's start, and a text to repeat. None is ambiguous. */
const nested: [file: string, start: string, repeated: string][] = [
  ["app/domain/accounts/password-strength.ts", "^(dhow|admin", "insurance"],
  ["app/domain/applicants/website.ts", "^([a-z0-9_-]+", "a."],
  ["app/domain/cash/transfer-reference.ts", "RF[", "RF- 1- 1- 1- "],
  ["app/domain/payout-batches/pain-001-check.ts", "<(", "a&amp;"],
  ["app/domain/payout-batches/pain-001-check.ts", "^(?=(", ".1"],
  ["app/formats/mt940.ts", "^(", "{1:{2:}}"],
];

test("every nested pattern is listed", () => {
  expect(patterns.length).toBeGreaterThan(250);
  const found = patterns.filter(({ source }) => isNested(source));
  const unlisted = found.filter(
    ({ file, source }) => !nested.some(([known, start]) => file === known && source.startsWith(start)),
  );
  expect(unlisted).toEqual([]);
  expect(found).toHaveLength(nested.length);
});

test.each(nested)("%s: %s takes no exponential time", (file, start, repeated) => {
  const { source, flags } = patterns.find((pattern) => pattern.file === file && pattern.source.startsWith(start))!;
  const pattern = new RegExp(source.replace("{1,x}", "{1,2}"), flags);
  // An ambiguous pattern takes about a second for 30 repetitions, half a minute for 35 and forever for 1,000.
  for (const count of [10, 20, 25, 30, 35, 1000]) {
    const began = performance.now();
    for (const text of [repeated.repeat(count), `${repeated.repeat(count)}!`, `"${repeated.repeat(count)}!`])
      void text.replace(pattern, "");
    expect(performance.now() - began, `${count} times`).toBeLessThan(10_000);
  }
});

test("patterns without a text of their own come from constants", () => {
  expect(named).toEqual([
    "app/domain/payout-batches/pain-001-check.ts: NOT_XML",
    "app/domain/values/characters.ts: REFUSED_CHARACTERS",
    // The patterns of the form schemas, which are literals.
    "app/domain/values/check-field.ts: rule[1]",
    // A copy with another flag.
    "app/http/request/log.server.ts: apiKeyPattern",
  ]);
});
