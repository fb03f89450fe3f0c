/** How pages use their space, measured in the demo in a browser without JavaScript. */
import type { Browser, Page } from "playwright/test";
import { demoPassword } from "../bench/weight";
import type { Instance } from "../instance.mjs";
import { expect, test } from "./app";
import { signIn } from "./people";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

async function open(browser: Browser, demo: Instance, email: string | null, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ baseURL: demo.url, javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  if (email) await signIn(page, email, demoPassword);
  return page;
}

/** Each role's main pages, and lists whose entries are all opened. */
const work: Record<string, { pages: string[]; lists: string[] }> = {
  "sme@dhow.test": {
    pages: ["/sme/dashboard", "/sme/profile", "/sme/verification"],
    lists: ["/sme/orders", "/sme/orders?page=2"],
  },
  "supplier@dhow.test": {
    pages: ["/provider/dashboard", "/provider/verification"],
    lists: ["/provider/orders", "/provider/orders?page=2"],
  },
  "admin@dhow.test": {
    pages: ["/admin/dashboard"],
    lists: ["/admin/orders?status=4", "/admin/sme", "/admin/supplier"],
  },
  "bank@dhow.test": { pages: ["/bank/dashboard"], lists: ["/bank/orders?status=5", "/bank/sme"] },
  "insurer1@dhow.test": { pages: ["/insurance/dashboard"], lists: ["/insurance/sme"] },
  "newsme@dhow.test": { pages: ["/sme/verification", "/sme/profile"], lists: [] },
  "newsupplier@dhow.test": { pages: ["/provider/verification"], lists: [] },
};

interface Measured {
  /** Height of the next-step bar in pixels; null if there is none. */
  bar: number | null;
  /** True if the bar is a delivery pass, which shows a QR code. */
  isPass: boolean;
  /** Largest font size of second-level headings, in pixels. */
  h2: number;
  /** Text that overlaps a drawn sail. */
  underSail: string[];
}

const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const bar = document.querySelector(".next");
    // A sail in a closed fold is not drawn.
    const sails = [...document.querySelectorAll("main .sail")]
      .filter((sail) => sail.checkVisibility())
      .map((sail) => sail.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const underSail: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (
        !text.textContent?.trim() ||
        !text.parentElement?.checkVisibility() ||
        // The tab bar lies over the page, on its own ground.
        text.parentElement.closest(".hide, .skip, .tabbar")
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (
          sails.some(
            (sail) => box.left < sail.right && box.right > sail.left && box.top < sail.bottom && box.bottom > sail.top,
          )
        )
          underSail.push(text.textContent.trim());
      }
    }
    return {
      bar: bar && bar.getBoundingClientRect().height,
      isPass: bar?.classList.contains("pass") ?? false,
      h2: Math.max(0, ...[...document.querySelectorAll("h2")].map((h2) => parseFloat(getComputedStyle(h2).fontSize))),
      underSail,
    };
  });

async function visit(
  page: Page,
  { pages, lists }: (typeof work)[string],
  look: (path: string, measured: Measured) => void,
): Promise<void> {
  const paths = [...pages];
  for (const list of lists) {
    await page.goto(list);
    const links = await page
      .locator("main tbody")
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    paths.push(...links.filter((href) => href.startsWith("/")));
  }
  for (const path of new Set(paths)) {
    await page.goto(path);
    look(path, await measure(page));
  }
}

for (const [name, viewport, maxBar, maxPass] of [
  ["a desktop", DESKTOP, 120, 264],
  ["a phone", PHONE, 280, 600],
] as const) {
  test(`${name} has a next-step bar of 96 to ${maxBar} px, small headings, and no text over a sail`, async ({
    browser,
    demo,
  }) => {
    const wrong: string[] = [];
    let bars = 0;
    for (const [email, places] of Object.entries(work)) {
      const page = await open(browser, demo, email, viewport);
      await visit(page, places, (path, { bar, isPass, h2, underSail }) => {
        if (bar !== null) bars += 1;
        if (bar !== null && (bar < 96 || bar > (isPass ? maxPass : maxBar)))
          wrong.push(`${email} ${path}: the bar is ${bar} px high`);
        if (h2 > 28) wrong.push(`${email} ${path}: a second heading of ${h2} px`);
        wrong.push(...underSail.map((words) => `${email} ${path}: "${words}" is over a sail`));
      });
      await page.context().close();
    }
    expect(wrong).toEqual([]);
    expect(bars).toBeGreaterThan(25);
  });
}

test("the measurement notices text over a sail", async ({ browser, demo }) => {
  const page = await open(browser, demo, "sme@dhow.test");
  await page.goto("/sme/dashboard");
  await page.evaluate(() => {
    const { x, y } = document.querySelector(".next .sail")!.getBoundingClientRect();
    const words = document.body.appendChild(document.createElement("p"));
    words.textContent = "over it";
    Object.assign(words.style, { position: "fixed", left: `${x}px`, top: `${y}px` });
  });
  expect((await measure(page)).underSail).toEqual(["over it"]);
});

test("a chart has flat bars with values, an axis, and a folded table that opens beside it on a desktop", async ({
  browser,
  demo,
}) => {
  const page = await open(browser, demo, "supplier@dhow.test");
  await page.goto("/provider/dashboard");
  const chart = page.locator(".chart").last();
  const bars = await chart.locator("[role=img] > rect").count();
  expect(bars).toBeGreaterThan(8);
  await expect(chart.locator("[role=img] path")).toHaveCount(0);
  await expect(chart.locator("[role=img] > svg > text")).toHaveCount(12);
  await expect(chart.locator(".plot > svg").first()).toContainText("$0");
  const table = chart.getByRole("table");
  await expect(table).toBeHidden();
  await chart.locator("summary").click();
  await expect(table).toBeVisible();
  const [picture, numbers] = [(await chart.locator(".plot").boundingBox())!, (await table.boundingBox())!];
  expect(numbers.x).toBeGreaterThan(picture.x + picture.width);
  expect(numbers.y).toBeLessThan(picture.y + picture.height);
  // The values of two series stand side by side without touching.
  const values = await chart
    .locator("[role=img] > svg > text")
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
  const touching = values.filter((dOMRect, i) =>
    values.some(
      (other, j) =>
        i < j &&
        dOMRect.left < other.right &&
        dOMRect.right > other.left &&
        dOMRect.top < other.bottom &&
        dOMRect.bottom > other.top,
    ),
  );
  expect(touching).toEqual([]);
  await chart.locator("summary").click();
  await page.setViewportSize(PHONE);
  await expect(table).toBeHidden();
  await chart.locator("summary").click();
  await expect(table).toBeVisible();
});

test("the verification steps fit in one row from 900 px", async ({ browser, demo }) => {
  const page = await open(browser, demo, "newsme@dhow.test", { width: 900, height: 800 });
  await page.goto("/sme/verification");
  const rows = () =>
    page
      .locator(".steps li")
      .evaluateAll((all) => new Set(all.map((element) => Math.round(element.getBoundingClientRect().top))).size);
  expect(await page.locator(".steps li").count()).toBe(8);
  expect(await rows()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(900);
  await page.setViewportSize(DESKTOP);
  expect(await rows()).toBe(1);
});

test("a dialog's title has the focus without an outline", async ({ browser, demo }) => {
  const page = await open(browser, demo, "sme@dhow.test");
  await page.goto("/auth/logout");
  const title = page.getByRole("dialog").getByRole("heading");
  await expect(title).toBeFocused();
  expect(await title.evaluate((h2) => getComputedStyle(h2).outlineStyle)).toBe("none");
});

test("sign-in and settings use a desktop's width, and stack on a phone", async ({ browser, demo }) => {
  const visitor = await open(browser, demo, null);
  for (const path of ["/auth/login", "/auth/register/sme", "/auth/forgot"]) {
    await visitor.goto(path);
    const [form, picture] = [
      (await visitor.locator("main form").first().boundingBox())!,
      (await visitor.locator("main .sea").boundingBox())!,
    ];
    expect(picture.x, path).toBeGreaterThan(form.x + form.width);
    expect(picture.y, path).toBeLessThan(form.y + form.height);
  }
  await visitor.setViewportSize(PHONE);
  await expect(visitor.locator("main .sea")).toBeHidden();

  const admin = await open(browser, demo, "admin@dhow.test");
  await admin.goto("/admin/settings");
  const tops = () =>
    Promise.all(
      ["New insurer", "Share rate", "New industry", "Credit limit reviews"].map(
        async (name) => (await admin.getByRole("heading", { name }).boundingBox())!.y,
      ),
    );
  expect(new Set(await tops()).size).toBe(2);
  await admin.setViewportSize(PHONE);
  expect(new Set(await tops()).size).toBe(4);
});

test("the logo has one size in any font, and a text alternative", async ({ browser, demo }) => {
  const page = await open(browser, demo, null);
  await page.goto("/");
  const brand = page.getByRole("link", { name: "Dhow", exact: true });
  const mark = brand.locator("svg");
  const before = await mark.screenshot();
  await page.evaluate(() => (document.documentElement.style.fontFamily = "monospace"));
  expect((await mark.screenshot()).equals(before)).toBe(true);
  expect(await mark.locator("text").count()).toBe(0);
  for (const heading of ["h1", "h2"])
    expect(
      await page
        .locator(heading)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily),
    ).toBe("monospace");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  const [sail, hull] = await mark.locator("path").evaluateAll((all) => all.map((path) => getComputedStyle(path).fill));
  expect(sail).toBe(hull);
});
