/** Accessibility checks: axe, small screens and large text. */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AxeResults, RunOptions } from "axe-core";
import type { Browser, Page } from "playwright/test";
import { demoPassword, kindOf, type Weighed } from "../bench/weight";
import type { Instance } from "../instance.mjs";
import { newPage, signIn } from "./people";

const SMALL = { width: 320, height: 640 };

export interface Kind {
  path: string;
  /** A selector of a link on the page at `path`: the page behind it is checked. */
  link?: string;
  /** True if it has parts that no earlier page had, so that its colours must be checked. */
  isNew: boolean;
  /** True if no page of its address has more parts. axe examines it for all of them. */
  isFullest: boolean;
}

/**
 * Pages with a part that no earlier page of the same address had, for any role. A part is an element with its own
 * class.
 */
export class Kinds {
  private readonly seen = new Map<string, Set<string>>();
  private readonly fullest = new Map<string, { kind: Kind; parts: number }>();
  /** For each person, the pages that nobody before showed. */
  readonly pages = new Map<string, Kind[]>();

  add({ who: person, path, status }: Weighed, html: string): void {
    // An email preview is no page: no script may run in it, not even axe.
    if (status !== 200 || /^\/(api|sandbox\/outbox)\/./.test(path)) return;
    const parts = [...html.matchAll(/class="([^"]*)"/g)].map(([, name]) => name!);
    const isNewTo = (address: string) => {
      const seen = this.seen.get(address);
      this.seen.set(address, new Set([...(seen ?? []), ...parts]));
      return !seen || parts.some((part) => !seen.has(part));
    };
    const isNew = isNewTo("any");
    const address = kindOf(path).replace(/^\/(admin|bank|insurance|sme|provider)\//, "/");
    if (!isNewTo(address)) return;
    const kind = { path, isNew, isFullest: false };
    this.pages.set(person, [...(this.pages.get(person) ?? []), kind]);
    this.compare(address, kind, new Set(parts).size);
  }

  private compare(address: string, kind: Kind, parts: number): void {
    const before = this.fullest.get(address);
    if (before && before.parts >= parts) return;
    if (before) before.kind.isFullest = false;
    kind.isFullest = true;
    this.fullest.set(address, { kind, parts });
  }
}

/**
 * Problems of each kind of page at 320 px and with double text size. Text width differs by language, but structure and
 * colours do not, so axe runs in English only.
 */
export async function problemsOf(
  browser: Browser,
  app: Instance,
  pages: ReadonlyMap<string, Kind[]>,
  language: "en" | "ar" = "en",
): Promise<string[]> {
  const axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  const problems: string[] = [];
  for (const [person, kinds] of pages) {
    const page = await newPage(browser, app, true, language);
    await page.setViewportSize(SMALL);
    if (person !== "visitor") await signIn(page, person, demoPassword);
    for (const { path, link, isNew, isFullest } of kinds) {
      const report = (problem: string) => problems.push(`${person} ${path}${link ? ` ${link}` : ""}: ${problem}`);
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
      await page.goto(path);
      if (link) await page.goto((await page.locator(link).first().getAttribute("href"))!);
      if ((await page.getAttribute("html", "lang")) !== language) report("not in this language");
      if (await isTooWide(page)) report("wider than 320 px");
      if (isNew || (isFullest && language === "en")) {
        await page.evaluate(axe);
        for (const violation of await violations(page, false)) report(violation);
      }
      if (isNew && language === "en") {
        await page.emulateMedia({ colorScheme: "dark" });
        for (const violation of await violations(page, true)) report(`in the dark: ${violation}`);
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

/** Only colours differ in the dark scheme. Everything else was checked in the light one. */
async function violations(page: Page, coloursOnly: boolean): Promise<string[]> {
  const { violations } = await page.evaluate(async (only): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as { axe: { run(on: Document, options: RunOptions): Promise<AxeResults> } };
    return axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: ["color-contrast"] }) });
  }, coloursOnly);
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
