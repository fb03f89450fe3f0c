/**
 * Runs axe on the fullest page of each kind, and looks for cut-off parts on each. Weight, links, markup and words need
 * no browser: ../server/site.long.test.ts.
 */
import { weighSite } from "../bench/weight";
import { Kinds, problemsOf } from "./accessibility";
import { expect, startDemo, test } from "./app";
import { everybodyReads } from "./translated";

for (const language of ["en", "ar"] as const) {
  test(`on every kind of page in ${language}, axe finds nothing and nothing is cut off`, async ({ browser }) => {
    test.setTimeout(900_000);
    const app = await startDemo({ LANGUAGES: "en,ar" });
    try {
      everybodyReads(language, app);
      const kinds = new Kinds();
      await weighSite(app.url, { language, withAssets: false, look: (visit, html) => kinds.add(visit, html) });
      expect([...kinds.pages.values()].flat().length).toBeGreaterThan(60);
      expect(await problemsOf(browser, app, kinds.pages, language)).toEqual([]);
    } finally {
      expect(await app.stop()).toBe(0);
    }
  });
}
