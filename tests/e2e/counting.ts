/** Counts the clicks and pages of a person. A click is one link or one submitted form. */
import type { Locator, Page } from "playwright/test";

export function counting(page: Page) {
  const count = { clicks: 0, pages: 0 };
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) count.pages += 1;
  });
  return { count, click: async (locator: Locator) => ((count.clicks += 1), locator.click()) };
}
