/** The heights of pages on a phone with the demo's data, in screens of 360 x 740 pixels without JavaScript. */
import type { Page } from "playwright/test";
import { demoPassword } from "../bench/weight";
import { expect, test } from "./app";
import { newPage, signIn } from "./people";

const PHONE = { width: 360, height: 740 };
/** Dashboards, orders and an SME's profile. */
const MOST_SCREENS = 2.5;
/** Exposure, audit, statements, money and suppliers' profiles. */
const MOST_SCREENS_OF_REPORTS = 3;

const MOST_OF_REVIEW = 3;

/** Returns the page's height in screens, rounded to hundredths. */
async function screens(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const [width, height] = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(width, `${path}: width`).toBe(PHONE.width);
  return Math.round((height! / PHONE.height) * 100) / 100;
}

const people = {
  "sme@dhow.test": {
    role: "sme",
    statuses: [0, 1, 2, 3, 4, 5, 6, -1],
    reports: ["statement", "money", "receipts"],
  },
  "supplier@dhow.test": {
    role: "provider",
    statuses: [1, 2, 3, 4, 5, 6],
    reports: ["statement", "profile", "payouts", "remittance"],
  },
  "admin@dhow.test": {
    role: "admin",
    statuses: [1, 2, 3, 4, 5, 6, -1],
    reports: [
      "exposure",
      "exposure?by=sme",
      "exposure?by=group",
      "exposure?by=due",
      "groups",
      "audit",
      "money",
      "receipts",
      "refunds",
      "reversals",
      "settings/retention/periods",
    ],
  },
  "bank@dhow.test": {
    role: "bank",
    statuses: [2, 3, 4, 5, 6],
    reports: ["exposure", "money", "receipts", "refunds", "reversals"],
  },
  "insurer1@dhow.test": { role: "insurance", statuses: [2, 5, 6], reports: ["exposure"] },
};

for (const [email, { role, statuses, reports }] of Object.entries(people)) {
  test(`pages of ${role} take at most ${MOST_SCREENS} or ${MOST_SCREENS_OF_REPORTS} screens of a phone`, async ({
    browser,
    demo,
  }) => {
    const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await signIn(page, email, demoPassword);
    const measured: Record<string, number> = { dashboard: await screens(page, `/${role}/dashboard`) };
    if (role === "sme") measured.profile = await screens(page, "/sme/profile");
    for (const status of statuses) {
      await page.goto(`/${role}/orders?status=${status}`);
      for (const link of await rowLinks(`/${role}/order/`))
        measured[`status ${status}: ${link}`] = await screens(page, link);
    }
    expect(Object.keys(measured).length).toBeGreaterThan(statuses.length / 2);
    expect(Object.entries(measured).filter(([, height]) => height > MOST_SCREENS)).toEqual([]);
    const reportsMeasured: Record<string, number> = {};
    for (const report of reports) reportsMeasured[report] = await screens(page, `/${role}/${report}`);
    if (role === "admin" || role === "bank") {
      for (const [list, report] of [
        [`/${role}/sme`, "statement"],
        [`/${role}/money`, ""],
      ] as const) {
        await page.goto(list);
        for (const link of (await rowLinks(`${list}/`)).slice(0, 3)) {
          const path = report ? `${list}/${link.split("/")[3]}/${report}` : link;
          reportsMeasured[path] = await screens(page, path);
        }
      }
    }
    expect(Object.entries(reportsMeasured).filter(([, height]) => height > MOST_SCREENS_OF_REPORTS)).toEqual([]);
    await context.close();

    async function rowLinks(path: string): Promise<string[]> {
      return page
        .locator(`tbody th a[href^="${path}"]`)
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")!));
    }
  });
}

test("the bank's batches and the page that matches transfers take three screens of a phone", async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, "bank@dhow.test", demoPassword);
  await page.goto("/bank/batches");
  const batches = await page
    .locator('tbody a[href^="/bank/batch/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")!));
  expect(batches.length).toBeGreaterThan(2);
  const measured: Record<string, number> = {};
  for (const path of [...batches, "/bank/unidentified", "/bank/unidentified?q=manama"]) {
    measured[path] = await screens(page, path);
  }
  expect(Object.entries(measured).filter(([, height]) => height > 3)).toEqual([]);
  await context.close();
});

test("an admin's lists of retention and pages of connected SMEs are short, and break no label inside a word", async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, "admin@dhow.test", demoPassword);
  expect(await screens(page, "/admin/settings/retention")).toBeLessThanOrEqual(MOST_SCREENS);
  expect(await page.locator(".state").count()).toBeGreaterThan(5);
  expect(await brokenWords(page)).toEqual([]);
  await page.goto("/admin/groups");
  await page.locator("tbody th a").first().click();
  const links = await page
    .locator('tbody th a[href^="/admin/sme/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")!));
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    expect(await screens(page, link), link).toBeLessThanOrEqual(MOST_SCREENS_OF_REPORTS);
    expect(await page.locator(".rows dt").count(), link).toBeGreaterThan(2);
    expect(await brokenWords(page), link).toEqual([]);
  }
  await context.close();
});

test("a notice and the tab bar break no word on a phone", async ({ browser, demo }) => {
  const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, "orders@dilmunbuild.test", demoPassword);
  for (const path of ["/provider/payouts", "/provider/dashboard"]) {
    await page.goto(path);
    expect(await page.locator(".notice > b").count(), path).toBe(1);
    expect(await page.locator(".tabbar a").count(), path).toBe(5);
    expect(await brokenWords(page), path).toEqual([]);
  }
  await context.close();
});

/** Returns the words of labels and statuses that continue in another line. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.locator(".rows dt, td.state, .notice > b, .tabbar a").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of text.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

for (const { language, limit } of [{ language: "en", limit: 5.5 } as const, { language: "ar", limit: 5 } as const])
  test(`the landing page in ${language} takes ${limit} screens of a phone, and shows the whole wordmark`, async ({
    browser,
    demo,
  }) => {
    const page = await newPage(browser, demo, false, language);
    await page.setViewportSize(PHONE);
    expect(await screens(page, "/")).toBeLessThanOrEqual(limit);
    for (const path of ["/", "/faq"]) {
      await page.goto(path);
      const [shown, whole] = await page.locator(".top .mark").evaluate((mark: SVGSVGElement) => {
        const { width, height } = mark.getBoundingClientRect();
        return [width / height, mark.viewBox.baseVal.width / mark.viewBox.baseVal.height];
      });
      expect(shown, `the mark's width on ${path}`).toBeGreaterThan(whole! - 0.05);
    }
    await page.close();
  });

for (const [email, queues] of Object.entries({
  "admin@dhow.test": ["/admin/sme", "/admin/supplier"],
  "bank@dhow.test": ["/bank/sme"],
  "insurer1@dhow.test": ["/insurance/sme"],
})) {
  test(`review pages of ${email} take ${MOST_OF_REVIEW} screens of a phone`, async ({ browser, demo }) => {
    const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await signIn(page, email, demoPassword);
    for (const queue of queues) {
      await page.goto(`${queue}?level=waiting`);
      const links = await page
        .locator('a[href$="/review"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")!));
      expect(links.length, queue).toBeGreaterThan(0);
      for (const link of links) expect(await screens(page, link), link).toBeLessThanOrEqual(MOST_OF_REVIEW);
      const verdict = page.locator(".verdict summary").first();
      await expect(verdict, "the verdict is in reach without scrolling").toBeInViewport({ ratio: 1 });
    }
    await context.close();
  });
}
