/**
 * One page of every kind that anybody can reach by links, as a person on the smallest phone gets it: axe finds nothing, in
 * light and in dark; nothing is wider than the screen, nor with letters of twice the size on a wider one.
 */
import type { AxeResults, RunOptions } from "axe-core";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { demoPassword, kindOf, weighSite } from "../bench/weight";
import { expect, test } from "./app";
import { signIn } from "./people";

const SMALL = { width: 320, height: 640 };

test("every kind of page: axe finds nothing, and nothing is lost at 320 px or with text of twice the size", async ({ browser, demo }) => {
  const axe = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  const problems: string[] = [];
  for (const [who, paths] of await kindsOf(demo.url)) {
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

/**
 * What each person sees that nobody before them saw: the same address with other parts on its page is another kind. An
 * e-mail as its reader gets it is no page: no script may run in it, not even axe.
 */
async function kindsOf(url: string): Promise<Map<string, string[]>> {
  const seen = new Set<string>();
  const people = new Map<string, string[]>();
  await weighSite(url, ({ who, path, status }, html) => {
    const parts = new Set([...html.matchAll(/class="([^"]*)"/g)].map(([, name]) => name));
    const kind = `${kindOf(path)} ${[...parts].sort().join()}`;
    if (status !== 200 || /^\/(api|sandbox\/outbox)\/./.test(path) || seen.has(kind)) return;
    seen.add(kind);
    people.set(who, [...(people.get(who) ?? []), path]);
  });
  return people;
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
