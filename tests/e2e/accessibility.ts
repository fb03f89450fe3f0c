/** Whether everybody can read a page: what axe finds, and what is lost on a small screen or with large text. */
import type { AxeResults, RunOptions } from "axe-core";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright/test";
import { demoPassword, kindOf, type Weighed } from "../bench/weight";
import type { Instance } from "../instance.mjs";
import { newPage, signIn } from "./people";

const SMALL = { width: 320, height: 640 };

/** The same address with other parts is another kind of page. */
export class Kinds {
  private readonly seen = new Set<string>();
  /** For each person the pages with parts that nobody before them saw. */
  readonly pages = new Map<string, string[]>();

  add({ who, path, status }: Weighed, html: string): void {
    const parts = new Set([...html.matchAll(/class="([^"]*)"/g)].map(([, name]) => name));
    const kind = `${kindOf(path)} ${[...parts].sort().join()}`;
    // An e-mail as its reader gets it is no page: no script may run in it, not even axe.
    if (status !== 200 || /^\/(api|sandbox\/outbox)\/./.test(path) || this.seen.has(kind)) return;
    this.seen.add(kind);
    this.pages.set(who, [...(this.pages.get(who) ?? []), path]);
  }
}

/** Of each kind of page at 320 px and with text of twice the size. The colours are the same in every language. */
export async function problemsOf(browser: Browser, app: Instance, { pages }: Kinds, language: "en" | "ar" = "en"): Promise<string[]> {
  const axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  const problems: string[] = [];
  for (const [who, paths] of pages) {
    const page = await newPage(browser, app, true, language);
    await page.setViewportSize(SMALL);
    if (who !== "visitor") await signIn(page, who, demoPassword);
    for (const path of paths) {
      const report = (what: string) => problems.push(`${who} ${path}: ${what}`);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      if ((await page.getAttribute("html", "lang")) !== language) report("not in this language");
      if (await isTooWide(page)) report("wider than 320 px");
      await page.evaluate(axe);
      for (const colorScheme of language === "en" ? (["light", "dark"] as const) : (["light"] as const)) {
        await page.emulateMedia({ colorScheme });
        for (const what of await violations(page, colorScheme === "dark")) report(`${colorScheme}: ${what}`);
      }
      await page.setViewportSize({ width: 640, height: 640 });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      if (await isTooWide(page)) report("wider than 640 px with text of 200%");
      await page.setViewportSize(SMALL);
    }
    await page.context().close();
  }
  return problems;
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Only colours differ in the dark: everything else was looked at in the light. */
async function violations(page: Page, coloursOnly: boolean): Promise<string[]> {
  const { violations } = await page.evaluate(async (only): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as { axe: { run(on: Document, options: RunOptions): Promise<AxeResults> } };
    return axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: ["color-contrast"] }) });
  }, coloursOnly);
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
