/** Adding a language. ../server/site.test.ts and pseudo.long.test.ts test pages' words in each language. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { filledDemo } from "../filled-demo.mjs";
import { startInstance } from "../instance.mjs";
import { typedTexts, untranslated, walkSite } from "../server/site";
import { expect, test } from "./app";
import { everybodyReads } from "./translated";

const root = fileURLToPath(new URL("../..", import.meta.url));

const XX = `import { en, type Words } from "../en/en";
import { islands as english } from "../en/islands";
import { pseudo } from "./pseudo";

export const xx: Words = { ...pseudo(en), lang: "xx", dir: "ltr", plural: en.plural };
export const islands = pseudo(english);
`;

/** Dhow with another language: a folder and a line in both language tables. */
function makeThird(third: string): void {
  for (const part of ["app", "drizzle", "public", "package.json", "remix.config.js", "tsconfig.json"])
    cpSync(join(root, part), join(third, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(third, "node_modules"));
  const words = join(third, "app/words");
  mkdirSync(join(words, "xx"));
  writeFileSync(join(words, "xx/xx.ts"), XX);
  cpSync(join(root, "tests/server/pseudo.ts"), join(words, "xx/pseudo.ts"));
  for (const [file, name] of [
    ["words.ts", "xx"],
    ["island-words.ts", "islands as xx"],
  ] as const) {
    const path = join(words, file);
    const table = readFileSync(path, "utf8").replace("{ en, ar }", "{ en, ar, xx }");
    writeFileSync(path, `import { ${name} } from "./xx/xx";\n${table}`);
  }
  for (const script of ["enhance", "validate", "upload"])
    writeFileSync(join(words, `xx/${script}.ts`), `export * from "../en/${script}";\n`);
}

test("a third language needs a folder and two lines, and every page uses it", async () => {
  test.setTimeout(900_000);
  const third = mkdtempSync(join(tmpdir(), "dhow-third-"));
  makeThird(third);
  await promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: third, timeout: 300_000 });
  const app = await startInstance("demo", {
    from: filledDemo,
    program: join(third, "build/index.js"),
    env: { LANGUAGES: "en,xx" },
  });
  try {
    everybodyReads("xx", app);
    const seen = await walkSite(app.url, { language: "xx", samples: 1, markup: "none", withAssets: false });
    expect(seen.weighed.length).toBeGreaterThan(150);
    expect(seen.faults).toEqual([]);
    const database = new Database(join(app.dataDir, "dhow.db"), { readonly: true });
    expect(untranslated(seen, typedTexts(database))).toEqual([]);
    database.close();
  } finally {
    expect(await app.stop()).toBe(0);
    rmSync(third, { recursive: true, force: true });
  }
});
