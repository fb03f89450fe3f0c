/**
 * Comments, Markdown, test names and the pages' English follow app/STYLE.md. `node tests/plain-english.mjs <paths>`
 * lists the findings.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { categories, check, filesBelow, findingsOf, isExcepted } from "./plain-english.mjs";
import { exceptions, pending } from "./plain-english-exceptions.mjs";

const categoriesOf = (text: string) => check(text).map(([category]) => category);

test.each([
  "Errors: NotFound for what is no SME.",
  "Whoever of the staff has none yet is led to the page.",
  "Those whose last day is not over.",
  "Buyers of who trades already.",
  "Of an order that is paid in part the whole rest is at risk.",
  "Reads what is held.",
])("reports the headless clause of: %s", (text) => {
  expect(categoriesOf(text)).toContain("headless");
});

test.each([
  "The officer who proposed the change cannot approve it.",
  "What does an order cost?",
  "An error says what to do next.",
  "Returns the open holds, oldest first.",
  'The page says "What waits for you".',
])("accepts: %s", (text) => {
  expect(categoriesOf(text)).toEqual([]);
});

test("reports sentences above 30 words and private words", () => {
  const words = "word ".repeat(30);
  expect(categoriesOf(`Nouns ${words}end.`)).toEqual(["long"]);
  expect(categoriesOf(`Nouns ${"word ".repeat(28)}end.`)).toEqual([]);
  expect(categoriesOf("A chore lifts expired holds.")).toEqual(["private"]);
});

test("reads comments, test names, the pages' texts and Markdown", () => {
  const found = (file: string, source: string) =>
    findingsOf(file, source).map(({ line, category }) => `${line} ${category}`);
  const code = [
    "/** Returns the orders. */",
    "export function orders() {}",
    "/** Of an order. */",
    "export const sum = () => 1; // what is paid",
    'const page = <p>{/* what is paid */}What <b>is</b> paid</p>, name = "who pays";',
    'test("what is paid", () => {});',
  ].join("\n");
  const comments = ["1 repeats", "3 headless", "3 fragment", "4 headless", "5 headless"];
  expect(found("app/a.tsx", code).sort()).toEqual([...comments].sort());
  expect(found("tests/a.test.tsx", code)).toContain("6 headless");
  expect(found("app/words/en/a.tsx", code).filter((finding) => finding === "5 headless")).toHaveLength(3);
  expect(found("a.md", "# What is paid\n\n| a | what is paid |\n\n```\nwhat is paid\n```")).toEqual([
    "1 headless",
    "3 headless",
  ]);
});

let findings: ReturnType<typeof findingsOf>;
beforeAll(() => {
  findings = filesBelow(["README.md", "app", "drizzle", "tests"]).flatMap((file) =>
    findingsOf(file, readFileSync(file, "utf8")),
  );
});

test.each(categories)("no sentence of a rewritten folder is %s", (category) => {
  const isPending = (file: string) => pending[category]?.some((path) => file === path || file.startsWith(path));
  const found = findings
    .filter((finding) => finding.category === category && !isPending(finding.file) && !isExcepted(finding))
    .map(({ file, line, reason, text }) => `${file}:${line}: ${reason}\n    ${text}`);
  expect(found, found.join("\n")).toEqual([]);
});

test("each exception is still needed", () => {
  const unused = exceptions.filter(
    ({ file, text }) => !findings.some((finding) => finding.file.startsWith(file) && finding.text.includes(text)),
  );
  expect(unused).toEqual([]);
});

test("each pending folder or file still has findings", () => {
  const done = categories.flatMap((category) =>
    (pending[category] ?? [])
      .filter((path) => !findings.some((found) => found.category === category && found.file.startsWith(path)))
      .map((path) => `${category}: ${path}`),
  );
  expect(done).toEqual([]);
});

/** Subjects since this commit are imperative. Earlier ones were written under other rules. */
const FIRST = "3c65e0de";

/** The reason why a subject breaks the rules; null for a good one. */
function subjectFault(subject: string): string | null {
  if (subject.length > 72) return "longer than 72 characters";
  if (!/^[A-Z][a-z]+,? \S/.test(subject)) return "does not start with a capital verb";
  if (
    /^\w+(ed|ing|s) /.test(subject) &&
    !/^(\w+ss|Pass|Focus|Address|Need|Feed|Seed|Embed|Speed|Shed|Bring|String) /.test(subject)
  )
    return "is not imperative";
  return null;
}

test("finds subjects that are too long or not imperative", () => {
  expect(subjectFault("Add payout batches")).toBeNull();
  expect(subjectFault("Sort, page and download lists")).toBeNull();
  expect(subjectFault("Added payout batches")).toBe("is not imperative");
  expect(subjectFault("payout batches")).toBe("does not start with a capital verb");
  expect(subjectFault(`Add ${"a".repeat(69)}`)).toBe("longer than 72 characters");
});

test("commit subjects are imperative and have at most 72 characters", ({ skip }) => {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    git("merge-base", "--is-ancestor", FIRST, "HEAD");
  } catch {
    skip(`${FIRST} is not in this clone's history`);
  }
  const found = git("log", "--no-merges", "--format=%h %s", `${FIRST}..HEAD`)
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const subject = line.slice(line.indexOf(" ") + 1);
      const fault = subjectFault(subject);
      return fault ? [`${line}: ${fault}`] : [];
    });
  expect(found, found.join("\n")).toEqual([]);
});
