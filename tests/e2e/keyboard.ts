/** What a person does who has a keyboard and nothing else. Each stop on the way has to show that it has the focus. */
import type { Page } from "playwright/test";
import { demoPassword } from "../bench/weight";
import { expect } from "./app";
import { notice } from "./people";

/**
 * What has the focus: how it is called, by its label or its own words, and whether the focus is seen there, outlined
 * and in sight.
 */
const focus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
    const name = (at.labels?.[0]?.textContent ?? at.textContent).trim() || at.ariaLabel || "";
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const { top, bottom, left, right } = at.getBoundingClientRect();
    const isOutlined = outlineStyle !== "none" && outlineWidth !== "0px";
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    // Between the last element and the first it is the browser's own bar that has it.
    return { name, stop: at.dataset.stop, isSeen: at === document.body || (isOutlined && isInSight) };
  });

export const focused = async (page: Page): Promise<string> => (await focus(page)).name;

async function step(page: Page, key: "Tab" | "Shift+Tab") {
  await page.keyboard.press(key);
  const at = await focus(page);
  // The page may still be scrolling there.
  if (!at.isSeen)
    await expect
      .poll(async () => (await focus(page)).isSeen, `the focus on "${at.name}" of ${page.url()} is seen`)
      .toBe(true);
  return at;
}

/** Presses Tab, or goes back by Shift+Tab, until the element that is called so has the focus. */
export async function tabTo(page: Page, words: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    const { name } = await step(page, key);
    if (typeof words === "string" ? name === words : words.test(name)) return;
  }
  throw new Error(`${key} does not reach ${words} on ${page.url()}`);
}

/** Tab to it, and Enter. */
export async function press(page: Page, words: string | RegExp, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.press(key);
}

/** The same, where it leads to another page. */
export async function follow(
  page: Page,
  words: string | RegExp,
  to: RegExp,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await press(page, words, key);
  await page.waitForURL(to);
}

/** Arrow keys until the list with the focus shows `words`. */
export async function choose(page: Page, words: RegExp): Promise<void> {
  const chosen = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]!.text);
  await page.keyboard.press("Home");
  for (let i = 0; i < 40 && !words.test(await chosen()); i += 1) await page.keyboard.press("ArrowDown");
  expect(await chosen()).toMatch(words);
}

/**
 * Once around by Tab: everything that can be used gets the focus, nothing keeps it, and Shift+Tab goes back the same
 * way.
 */
export async function goAround(page: Page): Promise<void> {
  const all = await page.evaluate(() => {
    const within = document.querySelector("dialog:modal") ?? document;
    const usable = [
      ...within.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].filter(
      (hTMLElement) =>
        hTMLElement.tabIndex >= 0 &&
        !hTMLElement.matches(":disabled") &&
        hTMLElement.checkVisibility({ visibilityProperty: true }),
    );
    usable.forEach((hTMLElement, i) => (hTMLElement.dataset.stop = String(i)));
    return usable.map((_, i) => String(i));
  });
  // Not only these can have it: so does what scrolls, and the browser's own bar.
  const next = async (key: "Tab" | "Shift+Tab") => {
    for (let i = 0; i < 5; i += 1) {
      const { stop } = await step(page, key);
      if (stop !== undefined) return stop;
    }
    throw new Error(`${key} leaves ${page.url()}`);
  };
  const stops = [await next("Tab")];
  while (stops.length < all.length) stops.push(await next("Tab"));
  expect(stops.toSorted(), `Tab goes around ${page.url()}`).toEqual(all.toSorted());
  expect(await next("Tab")).toBe(stops[0]);
  for (const stop of stops.toReversed())
    expect(await next("Shift+Tab"), `Shift+Tab goes back on ${page.url()}`).toBe(stop);
}

/** On the page of the form; the skip link jumps over the header, to it. */
export async function signInByKeys(page: Page, email: string): Promise<void> {
  await press(page, "Skip to content");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await notice(page, "login successfully");
}
