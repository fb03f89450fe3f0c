/** The files, links and headings that documents and comments name exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const PATH = /(?<![\w/.])(?:app|tests)\/[\w\-+$./[\]]+\.(?:tsx?|m?js|md)\b/g;

test("every file of app/ and tests/ that a document or a comment names", () => {
  const files = [...globSync("{app,tests}/**/*.{ts,tsx,mjs,js,md}"), "README.md"].filter(
    (file) => !/node_modules|\.results|tests\/(names|lint|circles|citations)\.test/.test(file),
  );
  const cited = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(PATH)].map(([path]) => ({ file, path })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test("every link of a document, and its heading", () => {
  const documents = [
    "README.md",
    "app/README.md",
    "app/domain/README.md",
    "app/fast-path/README.md",
    "tests/README.md",
    "tests/bench/README.md",
  ];
  const links = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\((?!http)([^)#]*)(?:#([\w-]+))?\)/g)].map(([, path = "", heading]) => ({
      path: path ? join(dirname(file), path) : file,
      heading,
    })),
  );
  expect(links.length).toBeGreaterThan(10);
  const slugs = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
  expect(links.filter(({ path, heading }) => !existsSync(path) || (heading && !slugs(path).includes(heading)))).toEqual(
    [],
  );
});

test("the tour's table of what is asked most: each file has the name", () => {
  const rows = [...readFileSync("app/README.md", "utf8").matchAll(/^\| [^|]+ \| `([^`]+\.tsx?)` \| `([^`]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(
    rows
      .filter(([, file = "", name = ""]) => !readFileSync(join("app", file), "utf8").includes(name))
      .map(([row]) => row),
  ).toEqual([]);
});
