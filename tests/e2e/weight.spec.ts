import { isBroken, isOver, report, weighSite } from "../bench/weight";
import { expect, test } from "./app";

test("every page's first visit fits its limit and every link leads somewhere", async ({ demo }) => {
  const weighed = await weighSite(demo.url);
  expect(weighed.length).toBeGreaterThan(20);
  const wrong = weighed.filter((page) => isOver(page) || isBroken(page));
  expect(wrong.length === 0 ? "" : report(wrong)).toBe("");
});
