/**
 * Every page of every role in other languages: nothing is said in English. In Arabic no Latin word is left but names and terms;
 * in a language that is made of English letter by letter, no letter is plain that did not come from app/words or from people.
 */
import Database from "better-sqlite3";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright/test";
import { isBroken, isOver, kindOf, report, weighSite, type Weighed } from "../bench/weight";
import { filledDemo } from "../filled-demo.mjs";
import { startInstance, type Instance } from "../instance.mjs";
import { faultsOf } from "../markup";
import { Kinds, problemsOf } from "./accessibility";
import { expect, startDemo, test } from "./app";
import { everybodyReads } from "./translated";

/** What Arabic writes in Latin letters, too: products, formats, units and what programs read. */
const TERMS = /\b(Dhow|DD|MM|MMM|YYYY|YY|PDF|PNG|JPEG|WebP|QR|CSV|API|IBAN|CR|VAT|SMS|JSON|OpenAPI|REST|HTTP|USD|KB|MB|English|bearer token|pub|Tap|Twilio|SMTP|TOTP|Chrome|Chromium|Firefox|Safari|Edge|Lynx|Linux|Windows|Android|Mac|macOS|iOS|iPhone|Node|node)\b/g;
/** Addresses, order numbers, codes and identifiers. */
const TOKENS = /\S+@\S+|https?:\/\/\S+|www\.\S+|\/[\w/.:{}?=&-]+|\b[A-Z]{1,3}-\d+\b|\b[A-Z0-9]{4,}\b|\b[0-9a-f]{8,}\b|\b\w+\.(pdf|png|jpe?g|webp|test|example|com)\b|\$[\d.,]+[KMB]?|\b\d+[KMB]\b/gi;

/** What was told within a sentence that was said by say(); all of a text that nobody said so. */
function toldIn(text: string): string[] {
  if (!text.startsWith("\u0001")) return [text];
  const [, ...told] = JSON.parse(text.slice(1)) as unknown[];
  return told.flat().flatMap((one) => (typeof one === "string" ? toldIn(one) : []));
}

/** What people have typed, and the files that they sent: it is shown as it is. */
function typedIn({ dataDir }: Instance): Set<string> {
  const database = new Database(join(dataDir, "dhow.db"), { readonly: true });
  try {
    const columns = database
      .prepare("select m.name as 'table', c.name as 'column' from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and lower(c.type) = 'text'")
      .all() as { table: string; column: string }[];
    const texts = columns
      .filter(({ table }) => !["events", "outbox"].includes(table))
      .flatMap(({ table, column }) => database.prepare(`select distinct "${column}" from "${table}" where "${column}" is not null`).pluck().all() as string[]);
    // What officers and suppliers said, and names within what was recorded.
    const recorded = database.prepare("select distinct text from events union select distinct reason from events where reason is not null").pluck().all() as string[];
    return new Set([...texts, ...recorded.flatMap(toldIn)].filter((text) => /[A-Za-z]{2}/.test(text) && !text.startsWith("\u0001")));
  } finally {
    database.close();
  }
}

/** What is read on a page or heard from it, apart from parts that say that they are in English. Programs' words are none. */
const spokenIn = (page: Page, html: string): Promise<string[]> =>
  page.evaluate((source) => {
    const { documentElement } = new DOMParser().parseFromString(source, "text/html");
    for (const one of documentElement.querySelectorAll("script, style, pre, code, [lang='en'], a[hreflang='en']")) one.remove();
    const said: string[] = [];
    for (const one of documentElement.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "alt", "placeholder", "data-label"]) if (one.hasAttribute(name)) said.push(one.getAttribute(name) ?? "");
      for (const child of one.childNodes) if (child.nodeType === Node.TEXT_NODE) said.push(child.textContent ?? "");
    }
    return said.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text));
  }, html);

interface Seen {
  weighed: Weighed[];
  /** Texts with whose page said it first. */
  said: Map<string, string>;
  faults: string[];
  kinds: Kinds;
}

async function walk(app: Instance, language: string, page: Page): Promise<Seen> {
  everybodyReads(language, app);
  const said = new Map<string, string>();
  const faults: string[] = [];
  const kinds = new Kinds();
  const pages: [who: string, html: string][] = [];
  const weighed = await weighSite(
    app.url,
    (visit, html) => {
      const { who, path, status } = visit;
      // The reference for programmers, the style guide and mails are in the language in which they were written.
      if (status !== 200 || /^\/(developers\/|styleguide|sandbox\/outbox\/|api\/)/.test(path)) return;
      if (!html.includes(`<html lang="${language}"`)) faults.push(`${who} ${path} is not in this language`);
      pages.push([`${who} ${path}`, html]);
      kinds.add(visit, html);
    },
    language,
  );
  for (const [where, html] of pages) {
    if (language === "ar") faults.push(...faultsOf(html).map((fault) => `${where} ${fault}`));
    for (const text of await spokenIn(page, html)) if (!said.has(text)) said.set(text, where);
  }
  return { weighed, said, faults, kinds };
}

/** The texts that still have Latin letters when all that may have some is taken out. */
function left({ said }: Seen, typed: Set<string>): string[] {
  const names = [...typed].sort((a, b) => b.length - a.length);
  return [...said].flatMap(([text, where]) => {
    const withoutTerms = (part: string) => part.replace(TOKENS, " ").replace(TERMS, " ");
    const withoutNames = (part: string) => names.reduce((rest, name) => rest.replaceAll(name, " "), part);
    const bare = text.replace(/[\u2066-\u2069]/g, "");
    // A name can have a term in it, and an address a name.
    const isLeft = [withoutTerms(withoutNames(bare)), withoutNames(withoutTerms(bare))].every((rest) => /[A-Za-z]{2}/.test(rest));
    return isLeft ? [`${kindOf(where)}: ${text}`] : [];
  });
}

test("in Arabic: no page says a Latin word that is no name or term, each is valid and light, and each kind is read by everybody", async ({ browser, page }) => {
  test.setTimeout(900_000);
  const app = await startDemo({ LANGUAGES: "en,ar" });
  try {
    const seen = await walk(app, "ar", page);
    expect(seen.weighed.length).toBeGreaterThan(150);
    expect(seen.faults).toEqual([]);
    expect(left(seen, typedIn(app))).toEqual([]);
    const wrong = seen.weighed.filter((one) => isOver(one) || isBroken(one));
    expect(wrong.length === 0 ? "" : report(wrong)).toBe("");
    expect(await problemsOf(browser, app, seen.kinds, "ar")).toEqual([]);
  } finally {
    expect(await app.stop()).toBe(0);
  }
});

const root = fileURLToPath(new URL("../..", import.meta.url));

/** English with each letter under a mark that English has nowhere, so that what was said elsewhere stands out. */
const PSEUDO = `import { isValidElement, cloneElement, type ReactNode } from "react";
import { en, type Words } from "../en/en";
import { islands as english } from "../en/islands";

const marked = (text: string): string => text.replace(/[A-Za-z]/g, (letter) => letter + "\\u0301");

function said(value: unknown): unknown {
  if (typeof value === "string") return marked(value);
  if (typeof value === "function") return (...told: unknown[]) => said((value as (...told: unknown[]) => unknown)(...told));
  if (isValidElement<{ children?: ReactNode }>(value)) return cloneElement(value, undefined, ...[value.props.children].flat().map((one) => said(one) as ReactNode));
  if (Array.isArray(value)) return value.map(said);
  return value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, said(one)])) : value;
}

export const xx: Words = { ...(said(en) as Words), lang: "xx", dir: "ltr", plural: en.plural };
export const islands = said(english) as typeof english;
`;

/** Dhow with one more language: a folder, and its line in both tables of languages. */
function makeThird(third: string): void {
  for (const part of ["app", "drizzle", "public", "package.json", "remix.config.js", "tsconfig.json"]) cpSync(join(root, part), join(third, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(third, "node_modules"));
  const words = join(third, "app/words");
  mkdirSync(join(words, "xx"));
  writeFileSync(join(words, "xx/xx.ts"), PSEUDO);
  for (const [file, name] of [["words.ts", "xx"], ["island-words.ts", "islands as xx"]] as const) {
    const path = join(words, file);
    const table = readFileSync(path, "utf8").replace("{ en, ar }", "{ en, ar, xx }");
    writeFileSync(path, `import { ${name} } from "./xx/xx";\n${table}`);
  }
  writeFileSync(join(words, "xx/enhance.ts"), 'export { words } from "../en/enhance";\n');
}

test("a third language is a folder and two lines; and whatever a page says, it says by app/words", async ({ page }) => {
  test.setTimeout(900_000);
  const third = mkdtempSync(join(tmpdir(), "dhow-third-"));
  makeThird(third);
  await promisify(execFile)("npm", ["run", "--silent", "build"], { cwd: third, timeout: 300_000 });
  const app = await startInstance("demo", { from: filledDemo, program: join(third, "build/index.js"), env: { LANGUAGES: "en,xx" } });
  try {
    const seen = await walk(app, "xx", page);
    expect(seen.faults).toEqual([]);
    expect(left(seen, typedIn(app))).toEqual([]);
  } finally {
    expect(await app.stop()).toBe(0);
    rmSync(third, { recursive: true, force: true });
  }
});
