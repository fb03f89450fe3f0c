/** axe finds nothing: one page of every kind that anybody can reach by links, on a phone, light and dark. */
import AxeBuilder from "@axe-core/playwright";
import { demoPassword, kindOf, weighSite, type Weighed } from "../bench/weight";
import { expect, test } from "./app";
import { signIn } from "./people";

test("axe finds nothing on any kind of page, in light and in dark, and none is wider than a phone", async ({ browser, demo }) => {
  test.setTimeout(600_000);
  const isPage = ({ path, status, html }: Weighed): boolean => status === 200 && html > 0 && !path.startsWith("/api/");
  const people = new Map<string, Map<string, string>>();
  for (const page of (await weighSite(demo.url)).filter(isPage)) {
    const kinds = people.get(page.who) ?? new Map<string, string>();
    people.set(page.who, kinds.has(kindOf(page.path)) ? kinds : kinds.set(kindOf(page.path), page.path));
  }
  // The second insurer's pages are the first one's; a visitor's are seen by everybody.
  people.delete("insurer2@dhow.test");
  const seen = new Set(people.get("visitor")?.keys());

  const problems: string[] = [];
  for (const [who, kinds] of people) {
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 360, height: 780 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    if (who !== "visitor") await signIn(page, who, demoPassword);
    for (const [kind, path] of kinds) {
      if (who !== "visitor" && seen.has(kind)) continue;
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) problems.push(`${who} ${path}: ${width} px wide`);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        // Only colours differ in the dark: everything else was looked at in the light.
        const axe = new AxeBuilder({ page });
        const { violations } = await (colorScheme === "light" ? axe : axe.withRules("color-contrast")).analyze();
        for (const { id, nodes } of violations) problems.push(`${who} ${path} ${colorScheme}: ${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
      }
    }
    await context.close();
  }
  expect(problems).toEqual([]);
});
