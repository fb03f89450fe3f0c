/** Everything that anybody can reach by links, walked once: what each page weighs, whether it is valid, and what axe says of each kind. */
import { isBroken, isOver, report, weighSite, type Weighed } from "../bench/weight";
import { faultsOf } from "../markup";
import { Kinds, problemsOf } from "./accessibility";
import { expect, test } from "./app";

interface Walk {
  weighed: Weighed[];
  /** What is no valid HTML, with whose page it is. */
  invalid: string[];
  kinds: Kinds;
}

let walked: Promise<Walk> | undefined;
const walk = (url: string): Promise<Walk> => (walked ??= walkSite(url));

async function walkSite(url: string): Promise<Walk> {
  const invalid: string[] = [];
  const kinds = new Kinds();
  const weighed = await weighSite(url, (visit, html) => {
    invalid.push(...faultsOf(html).map((fault) => `${visit.who} ${visit.path} ${fault}`));
    kinds.add(visit, html);
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
  expect(await problemsOf(browser, demo, (await walk(demo.url)).kinds)).toEqual([]);
});
