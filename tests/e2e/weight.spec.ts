import { HtmlValidate } from "html-validate";
import { isBroken, isOver, kindOf, report, type Weighed, weighSite } from "../bench/weight";
import { expect, test } from "./app";

/** What the standard says, and what assistive software needs; not how somebody likes markup to be written. */
const markup = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // A dialog, with its own heading, comes before the page that it lies over.
    "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
  },
});

test("every page's first visit fits its limit, every link leads somewhere, and every kind of page is valid HTML", async ({ demo }) => {
  const invalid: string[] = [];
  const kinds = new Set<string>();
  const look = ({ who, path, status }: Weighed, html: string) => {
    const kind = `${who} ${status} ${kindOf(path)}`;
    if (kinds.has(kind)) return;
    kinds.add(kind);
    for (const { messages } of markup.validateStringSync(html).results) {
      for (const { line, message, ruleId, selector } of messages) invalid.push(`${who} ${path}:${line} ${ruleId}: ${message} at ${selector}`);
    }
  };
  const weighed = await weighSite(demo.url, look);
  expect(weighed.length).toBeGreaterThan(20);
  const wrong = weighed.filter((page) => isOver(page) || isBroken(page));
  expect(wrong.length === 0 ? "" : report(wrong)).toBe("");
  expect(invalid).toEqual([]);
});
