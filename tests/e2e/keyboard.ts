/** A person with only a keyboard. Every element on the way must show its focus. */
import type { Page } from "playwright/test";
import { demoPassword } from "../bench/weight";
import { expect } from "./app";
import { notice } from "./people";

/** The focused element: its label or text, and whether its focus outline is visible. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
    const name = (at.labels?.[0]?.textContent ?? at.textContent).trim() || at.ariaLabel || "";
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const { top, bottom, left, right } = at.getBoundingClientRect();
    const isOutlined = outlineStyle !== "none" && outlineWidth !== "0px";
    const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    // Between the last and the first element, the browser's own bar has the focus.
    return { name, stop: at.dataset.stop, isSeen: at === document.body || (isOutlined && isInSight) };
  });

export const focused = async (page: Page): Promise<string> => (await focus(page)).name;

async function step(page: Page, key: "Tab" | "Shift+Tab") {
  await page.keyboard.press(key);
  const at = await focus(page);
  // The page may still be scrolling.
  if (!at.isSeen)
    await expect
      .poll(async () => (await focus(page)).isSeen, `the focus on "${at.name}" of ${page.url()} is seen`)
      .toBe(true);
  return at;
}

/** Presses Tab or Shift+Tab until the element with this name has the focus. */
export async function tabTo(page: Page, words: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    const { name } = await step(page, key);
    if (typeof words === "string" ? name === words : words.test(name)) return;
  }
  throw new Error(`${key} does not reach ${words} on ${page.url()}`);
}

/** Tabs to the element and presses Enter. */
export async function press(page: Page, words: string | RegExp, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.press(key);
}

/** The same for an element that leads to another page. */
export async function follow(
  page: Page,
  words: string | RegExp,
  to: RegExp,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await press(page, words, key);
  await page.waitForURL(to);
}

/** Presses arrow keys until the focused list shows `words`. */
export async function choose(page: Page, words: RegExp): Promise<void> {
  const chosen = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]!.text);
  await page.keyboard.press("Home");
  for (let i = 0; i < 40 && !words.test(await chosen()); i += 1) await page.keyboard.press("ArrowDown");
  expect(await chosen()).toMatch(words);
}

/** Tabs around the page once: everything usable gets the focus, nothing traps it, and Shift+Tab reverses the order. */
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
  // Scrolling areas and the browser's own bar can have the focus, too.
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

/** On the form's page, where the skip link jumps over the header. */
export async function signInByKeys(page: Page, email: string): Promise<void> {
  await press(page, "Skip to content");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await notice(page, "login successfully");
}
