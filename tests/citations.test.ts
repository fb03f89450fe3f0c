/** Files, links, headings, commands and settings named in documents and comments exist. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const PATH = /(?<![\w/.])(?:app|tests)\/[\w\-+$./[\]]+\.(?:tsx?|m?js|md)\b/g;

/** Every document of the project. */
const documents = ["README.md", ...globSync("{app,tests}/**/*.md")].filter(
  (file) => !/node_modules|\.results/.test(file),
);
const read = (file: string) => readFileSync(file, "utf8");

test("every file named in a document or comment exists", () => {
  const files = [...globSync("{app,tests}/**/*.{ts,tsx,mjs,js}"), ...documents].filter(
    (file) => !/node_modules|\.results|tests\/(names|lint|circles|citations|plain-english)\.test/.test(file),
  );
  const cited = files.flatMap((file) => [...read(file).matchAll(PATH)].map(([path]) => ({ file, path })));
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test("every path named in the guide, a decision or a folder's README exists", () => {
  const named = globSync(["app/*.md", "app/*/*.md"]).flatMap((file) =>
    read(file)
      .replace(/^```[^]*?^```/gm, "")
      .split("\n")
      // In a table of renamed things, the first column has the old names.
      .map((line) => (file.startsWith("app/decisions/") ? line.replace(/^\|[^|]*\|/, "|") : line))
      .flatMap((line) => [...line.matchAll(/`([\w.-]+\/[\w\-+$./[\]]*)`/g)].map(([, path = ""]) => ({ file, path }))),
  );
  const folders = new Set([...readdirSync("app"), ...readdirSync(".")]);
  const paths = named.filter(
    ({ path }) => folders.has(path.split("/")[0]!) && !/^(build|dist|data|node_modules)\//.test(path),
  );
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter(({ path }) => !existsSync(path) && !existsSync(join("app", path)))).toEqual([]);
});

test("the worked example quotes lines that are in their files", () => {
  const blocks = [...read("app/README.md").matchAll(/^```diff\n([^]*?)^```/gm)].map(([, block = ""]) => block);
  const quoted = blocks.flatMap((block) =>
    block
      .split(/^@@ /m)
      .slice(1)
      .flatMap((part) => {
        const [file = "", ...lines] = part.split("\n");
        return lines.filter((line) => /^[ -]/.test(line)).map((line) => ({ file, line: line.slice(1) }));
      }),
  );
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter(({ file, line }) => !read(join("app", file)).split("\n").includes(line))).toEqual([]);
});

test("every link in a document and its heading exist", () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!http)([^)#]*)(?:#([\w-]+))?\)/g)].map(([, path = "", heading]) => ({
      file,
      path: path ? join(dirname(file), path) : file,
      heading,
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  const slugs = (file: string) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
  expect(links.filter(({ path, heading }) => !existsSync(path) || (heading && !slugs(path).includes(heading)))).toEqual(
    [],
  );
});

test("every business rule names a test, and each named test exists", () => {
  const text = read("app/domain/README.md");
  const files = new Map(
    [...text.matchAll(/^\[([^\]]+)\]: \.\.\/\.\.\/(\S+)$/gm)].map(([, name = "", file = ""]) => [name, file]),
  );
  expect([...files.values()].filter((file) => !existsSync(file))).toEqual([]);
  const rules = text.split("\n## Words\n")[1]!.match(/^- .*(?:\n {2}.*)*/gm) ?? [];
  expect(rules.length).toBeGreaterThan(150);
  const namedIn = (line: string) => [...line.matchAll(/\[([^\]]+)\](?![(:])/g)].map(([, name = ""]) => name);
  expect(rules.filter((rule) => namedIn(rule).length === 0)).toEqual([]);
  const named = new Set(namedIn(text));
  expect([...named].filter((name) => !files.has(name))).toEqual([]);
  expect([...files.keys()].filter((name) => !named.has(name))).toEqual([]);
});

/** The titles of a file's tests and groups. A title with variable parts ends at the first one. */
const testTitles = (source: string) =>
  [...source.matchAll(/\(\s*(?:"([^"]+)"|`([^`]+)`),/g)].map(([, plain, template = ""]) =>
    (plain ?? template).replace(/(\$\{|%[sdij]|\$\w).*$/s, "").trim(),
  );

/** Returns `file "title"` for each title that a text cites after a test file and that the file does not have. */
function unknownTitles(text: string): string[] {
  const cited = [...text.matchAll(/(tests\/[\w/.-]+\.(?:test|spec)\.tsx?)((?:,?\s+"[^"]+")+)/g)];
  return cited.flatMap(([, file = "", quotes = ""]) => {
    const titles = testTitles(read(file));
    return [...quotes.matchAll(/"([^"]+)"/g)]
      .filter(([, title = ""]) => !titles.includes(title.replace(/\s+/g, " ")))
      .map(([title]) => `${file} ${title}`);
  });
}

test("every test title that a document cites exists", () => {
  expect(unknownTitles('tests/lines.test.ts "each exception is still needed", "no such test"')).toEqual([
    'tests/lines.test.ts "no such test"',
  ]);
  const security = read("tests/SECURITY.md");
  expect([...security.matchAll(/\.(?:test|spec)\.tsx? "/g)].length).toBeGreaterThan(30);
  expect(documents.flatMap((file) => unknownTitles(read(file)))).toEqual([]);
});

test("every section of the business rules cited in a comment exists", () => {
  const cited = globSync("{app,tests}/**/*.{ts,tsx}").flatMap((file) =>
    [
      ...read(file)
        .replace(/\n \* /g, " ")
        .matchAll(/app\/domain\/README\.md, ("[A-Z][^"]+"(?: and "[^"]+")?)/g),
    ].flatMap(([, titles = ""]) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ file, title }))),
  );
  expect(cited.length).toBeGreaterThan(50);
  const titles = [...read("app/domain/README.md").matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(cited.filter(({ title }) => !titles.includes(title))).toEqual([]);
});

test("every command in the documents is run by a test, and every script exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const text = documents.map(read).join("\n");
  expect(
    [...text.matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name = ""]) => name).filter((name) => !scripts[name]),
  ).toEqual([]);
  const commands = new Set(
    ["README.md", "app/operations.md"].flatMap((file) =>
      [
        ...read(file).matchAll(/(?:`|sudo -u dhow |&& |^)dhow ((?:print|user|files|move|sandbox) [a-z-]+|[a-z]+)/gm),
      ].map(([, command = ""]) => command),
    ),
  );
  expect(commands.size).toBeGreaterThan(15);
  const tests = globSync("tests/**/*.{test,spec}.ts").map(read).join("\n");
  expect([...commands].filter((command) => !isRun(command, tests))).toEqual([]);
});

/** Tests write `run("user", "add")` or `printed("caddy")`. */
const isRun = (command: string, tests: string) => {
  const words = command.replace(/^print /, "").split(" ");
  return tests.includes(`"${command}"`) || tests.includes(words.map((word) => `"${word}"`).join(", "));
};

test("the table of settings lists exactly the variables that the program reads", () => {
  const documented = new Set(
    [...read("app/operations.md").matchAll(/^\| `[A-Z].*$/gm)].flatMap(
      ([row]) => row.match(/(?<=`)[A-Z][A-Z\d]+(?:_[A-Z\d]+)*/g) ?? [],
    ),
  );
  const settings = ["app/domain/settings/configuration.ts", ...globSync("app/gateways/*/settings.ts")]
    .map(read)
    .join("\n");
  expect(documented.size).toBeGreaterThan(40);
  expect([...documented].filter((name) => !settings.includes(name))).toEqual([]);
  const variables = [...settings.matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name = ""]) => name);
  expect(variables.filter((name) => !documented.has(name))).toEqual([]);
});

test("each file in the guide's table of frequent questions contains its name", () => {
  const rows = [...readFileSync("app/README.md", "utf8").matchAll(/^\| [^|]+ \| `([^`]+\.tsx?)` \| `([^`]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(
    rows
      .filter(([, file = "", name = ""]) => !readFileSync(join("app", file), "utf8").includes(name))
      .map(([row]) => row),
  ).toEqual([]);
});
