import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import { isBroken, isOver, report, type Weighed, weighSite } from "../bench/weight";
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

test("every page's first visit fits its limit, every link leads somewhere, and all of it is valid HTML", async ({ demo }) => {
  const invalid: string[] = [];
  const look = ({ who, path }: Weighed, html: string) => {
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

test("the stylesheet weighs 5 KB at most, and what JavaScript adds to every page 3 KB", () => {
  const publicDir = fileURLToPath(new URL("../../public/", import.meta.url));
  const weight = (file: string) => brotliCompressSync(readFileSync(publicDir + file)).length;
  const styles = readdirSync(`${publicDir}build/_assets`).filter((name) => name.endsWith(".css"));
  expect(styles).toHaveLength(1);
  expect(weight(`build/_assets/${styles[0]}`)).toBeLessThanOrEqual(5000);
  expect(weight("enhance.js")).toBeLessThanOrEqual(3000);
});
