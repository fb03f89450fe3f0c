/** Everything that anybody can reach by links, walked once: what each page weighs, whether it is valid, and what axe says of each kind. */
import type { AxeResults, RunOptions } from "axe-core";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { demoPassword, isBroken, isOver, kindOf, report, type Weighed, weighSite } from "../bench/weight";
import { faultsOf } from "../markup";
import { expect, test } from "./app";
import { signIn } from "./people";

const SMALL = { width: 320, height: 640 };

interface Walk {
  weighed: Weighed[];
  /** What is no valid HTML, with whose page it is. */
  invalid: string[];
  /** For each person the pages with parts that nobody before them saw: the same address with other parts is another kind. */
  kinds: Map<string, string[]>;
}

let walked: Promise<Walk> | undefined;
const walk = (url: string): Promise<Walk> => (walked ??= walkSite(url));

async function walkSite(url: string): Promise<Walk> {
  const invalid: string[] = [];
  const seen = new Set<string>();
  const kinds = new Map<string, string[]>();
  const weighed = await weighSite(url, ({ who, path, status }, html) => {
    invalid.push(...faultsOf(html).map((fault) => `${who} ${path} ${fault}`));
    const parts = new Set([...html.matchAll(/class="([^"]*)"/g)].map(([, name]) => name));
    const kind = `${kindOf(path)} ${[...parts].sort().join()}`;
    // An e-mail as its reader gets it is no page: no script may run in it, not even axe.
    if (status !== 200 || /^\/(api|sandbox\/outbox)\/./.test(path) || seen.has(kind)) return;
    seen.add(kind);
    kinds.set(who, [...(kinds.get(who) ?? []), path]);
  });
  return { weighed, invalid, kinds };
}

test("every page's first visit fits its limit, every link leads somewhere, and all of it is valid HTML", async ({ demo }) => {
  const { weighed, invalid } = await walk(demo.url);
  expect(weighed.length).toBeGreaterThan(20);
  const wrong = weighed.filter((page) => isOver(page) || isBroken(page));
  expect(wrong.length === 0 ? "" : report(wrong)).toBe("");
  expect(invalid).toEqual([]);
});

test("every kind of page: axe finds nothing, and nothing is lost at 320 px or with text of twice the size", async ({ browser, demo }) => {
  test.setTimeout(900_000);
  const axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  const problems: string[] = [];
  for (const [who, paths] of (await walk(demo.url)).kinds) {
    const context = await browser.newContext({ baseURL: demo.url, viewport: SMALL, reducedMotion: "reduce" });
    const page = await context.newPage();
    if (who !== "visitor") await signIn(page, who, demoPassword);
    for (const path of paths) {
      const report = (what: string) => problems.push(`${who} ${path}: ${what}`);
      await page.goto(path);
      if (await isTooWide(page)) report("wider than 320 px");
      await page.evaluate(axe);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const what of await violations(page, colorScheme === "dark")) report(`${colorScheme}: ${what}`);
      }
      await page.setViewportSize({ width: 640, height: 640 });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      if (await isTooWide(page)) report("wider than 640 px with text of 200%");
      await page.setViewportSize(SMALL);
    }
    await context.close();
  }
  expect(problems).toEqual([]);
});

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Only colours differ in the dark: everything else was looked at in the light. */
async function violations(page: Page, coloursOnly: boolean): Promise<string[]> {
  const { violations } = await page.evaluate(async (only): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as { axe: { run(on: Document, options: RunOptions): Promise<AxeResults> } };
    return axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: ["color-contrast"] }) });
  }, coloursOnly);
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
