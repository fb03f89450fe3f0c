/** The heights of pages on a phone with the demo's data, in screens of 360 x 740 pixels without JavaScript. */
import { demoPassword } from "../bench/weight";
import { expect, test } from "./app";
import { signIn } from "./people";

const PHONE = { width: 360, height: 740 };
const MOST_SCREENS = 2.5;

const people = {
  "sme@dhow.test": { role: "sme", statuses: [0, 1, 2, 3, 4, 5, 6, -1] },
  "supplier@dhow.test": { role: "provider", statuses: [1, 2, 3, 4, 5, 6] },
  "admin@dhow.test": { role: "admin", statuses: [1, 2, 3, 4, 5, 6, -1] },
  "bank@dhow.test": { role: "bank", statuses: [2, 3, 4, 5, 6] },
  "insurer1@dhow.test": { role: "insurance", statuses: [2, 5, 6] },
};

for (const [email, { role, statuses }] of Object.entries(people)) {
  test(`dashboard and orders in every state of ${role} take ${MOST_SCREENS} screens of a phone`, async ({
    browser,
    demo,
  }) => {
    const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await signIn(page, email, demoPassword);
    const screens = async (path: string) => {
      await page.goto(path);
      const [width, height] = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth, scrollHeight];
      });
      expect(width, `${path}: width`).toBe(PHONE.width);
      return Math.round((height! / PHONE.height) * 100) / 100;
    };
    const measured: Record<string, number> = { dashboard: await screens(`/${role}/dashboard`) };
    for (const status of statuses) {
      await page.goto(`/${role}/orders?status=${status}`);
      const links = await page
        .locator(`tbody th a[href^="/${role}/order/"]`)
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")!));
      for (const link of links) measured[`status ${status}: ${link}`] = await screens(link);
    }
    expect(Object.keys(measured).length).toBeGreaterThan(statuses.length / 2);
    expect(Object.entries(measured).filter(([, height]) => height > MOST_SCREENS)).toEqual([]);
    await context.close();
  });
}
