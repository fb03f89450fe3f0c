/** Pages with long names, large sums and many rows: nothing overlaps, breaks apart or scrolls sideways. */
import { rmSync } from "node:fs";
import type { Page } from "playwright/test";
import { demoPassword, weighSite } from "../bench/weight";
import { startInstance } from "../instance.mjs";
import { Kinds } from "./accessibility";
import { expect, test } from "./app";
import { demoOfLargeValues } from "./large-values";
import { newPage, signIn } from "./people";
import { everybodyReads } from "./translated";

const views = [
  { name: "320 px", width: 320, zoom: 1 },
  { name: "360 px", width: 360, zoom: 1 },
  { name: "1280 px", width: 1280, zoom: 1 },
  // A browser's zoom of 200% halves the width in CSS pixels; text alone is doubled, too.
  { name: "1280 px at 200%", width: 640, zoom: 1 },
  { name: "640 px with text of 200%", width: 640, zoom: 2 },
];

/** Texts on top of others, sums over two lines, and a page wider than the window. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) {
      const widest = [...document.querySelectorAll("main *")].find(
        (element) => element.getBoundingClientRect().right > innerWidth + 1,
      );
      found.push(`wider than the window: ${scrollWidth} px, ${widest?.tagName}.${widest?.className}`);
    }

    /** The visible part of the box. Null if it is cut off, hidden, or stays in place while the page scrolls. */
    const visiblePart = (box: DOMRect, element: Element | null): DOMRect | null => {
      if (element === null) return box;
      const { position, overflow, clipPath } = getComputedStyle(element);
      if (/^(fixed|sticky)$/.test(position) || clipPath !== "none") return null;
      if (overflow === "visible") return visiblePart(box, element.parentElement);
      const outer = element.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, outer.left), Math.max(box.top, outer.top)];
      const [right, bottom] = [Math.min(box.right, outer.right), Math.min(box.bottom, outer.bottom)];
      const part = new DOMRect(left, top, right - left, bottom - top);
      return part.width > 1 && part.height > 1 ? visiblePart(part, element.parentElement) : null;
    };
    const texts: { node: Node; text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const parent = node.parentElement!;
      if (!text.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest("script, style, option, textarea, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = visiblePart(line, parent);
        if (box) texts.push({ node, text: text.trim().slice(0, 40), box });
      }
      for (const { index, 0: sum } of text.matchAll(/[−-]?\$[\d,]+\.\d\d/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + sum.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${sum} breaks apart`);
      }
    }
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Boxes of neighbouring lines touch.
        if (one.node !== other.node && width > 3 && height > 0.5 * Math.min(one.box.height, other.box.height))
          found.push(`"${one.text}" overlaps "${other.text}"`);
      }
    return [...new Set(found)].slice(0, 5);
  });

for (const language of ["en", "ar"] as const)
  test(`with 100 rows, long names and large sums, pages in ${language} keep their order`, async ({ browser }) => {
    test.setTimeout(900_000);
    const folder = demoOfLargeValues();
    const app = await startInstance("demo", { folder, env: { LANGUAGES: "en,ar" } });
    try {
      everybodyReads(language, app);
      const kinds = new Kinds();
      const broken: string[] = [];
      await weighSite(app.url, {
        language,
        samples: 1,
        withAssets: false,
        look: (visit, html) => {
          kinds.add(visit, html);
          if (visit.status >= 500) broken.push(`${visit.who} ${visit.path}: ${visit.status}`);
        },
      });
      expect(broken).toEqual([]);
      expect([...kinds.pages.values()].flat().length).toBeGreaterThan(60);
      const faults: string[] = [];
      for (const [person, pages] of kinds.pages) {
        const page = await newPage(browser, app, false, language);
        if (person !== "visitor") await signIn(page, person, demoPassword);
        for (const { path } of pages) {
          await page.setViewportSize({ width: 320, height: 740 });
          await page.goto(path);
          // The languages differ in the lengths of their words only.
          for (const { name, width, zoom } of language === "en" ? views : views.slice(0, 2)) {
            await page.setViewportSize({ width, height: 740 });
            await page.evaluate((size) => (document.documentElement.style.fontSize = size), `${zoom * 100}%`);
            for (const fault of await faultsOf(page)) faults.push(`${person} ${path}, ${name}: ${fault}`);
          }
        }
        await page.context().close();
      }
      expect(faults).toEqual([]);
    } finally {
      expect(await app.stop()).toBe(0);
      rmSync(folder, { recursive: true, force: true });
    }
  });
